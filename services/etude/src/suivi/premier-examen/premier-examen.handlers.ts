import { Handles } from '@riph/chassis/calls/handles';
import { cutPage } from '@riph/chassis/store/cut-page';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isReexamen, STATUT_DOSSIER_LABELS, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { ACTES_PAR_PAGE } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudePremierExamen } from '@riph/contracts/etude/suivi/premier-examen.calls';
import { AvisRepository } from '@riph/examen/avis/avis.repository';
import { EvenementsRepository } from '@riph/examen/historique/evenements.repository';
import { lignesLues, parActe } from '@riph/examen/historique/evenements.vue';
import { fichierDe } from '@riph/examen/socle/documents';
import { DocumentsRepository } from '@riph/examen/socle/documents.repository';
import { DeposePdf } from '../../depot/depose/depose-pdf.ts';
import { Suites } from '../../depot/suite/suites.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { motsDe } from '../evenements/evenements.rules.ts';

/** Whoever reads the second examination reads of the first what its sponsor reads: its reporters, links and séances stay those of the first committee (DRO-03). */
const LECTEUR = { profil: 'DEPOSANT' } as const;

/** What the committee of a second examination reads of the first one. */
@Handles(etudePremierExamen)
export class PremierExamenHandlers implements Handlers<typeof etudePremierExamen> {
  constructor(
    private readonly access: DossierAccess,
    private readonly suites: Suites,
    private readonly dossiers: DossierRepository,
    private readonly avis: AvisRepository,
    private readonly documents: DocumentsRepository,
    private readonly evenements: EvenementsRepository,
    private readonly pdf: DeposePdf,
  ) {}

  async lire({ params, actor }: Input<typeof etudePremierExamen, 'lire'>) {
    const refuse = await this.refuse(params.dosId, actor);
    const [avis, documents, lues] = await Promise.all([
      this.avis.enVigueur(refuse.id),
      this.documents.lister(refuse.id),
      this.evenements.lister('DOSSIER', refuse.id, { avant: null, limite: ACTES_PAR_PAGE + 1 }),
    ]);
    const { lignes, suivant } = cutPage(lues, ACTES_PAR_PAGE, (l) => l.id);
    return {
      numero: refuse.numero ?? '',
      typeLibelle: TYPE_DOSSIER_LABELS[refuse.type],
      comite: refuse.cppNom ?? '',
      statut: refuse.statut,
      statutLibelle: STATUT_DOSSIER_LABELS[refuse.statut],
      soumisLe: refuse.dateSoumission,
      refuseLe: refuse.refuseLe,
      motifs: avis?.motifs.map((m) => m.libelle) ?? [],
      motivation: avis?.motivation ?? '',
      documents: documents
        .filter((d) => d.pourDeposant)
        .map(({ id, type, libelle, creeLe, nom, taille, sha256 }) => ({ id, type, libelle, date: creeLe, nom, taille, sha256 })),
      historique: lignesLues(motsDe('DOSSIER'), lignes, LECTEUR, parActe(lignes, [])),
      historiqueCoupe: suivant !== null,
    };
  }

  async telecharger({ params, actor }: Input<typeof etudePremierExamen, 'telecharger'>) {
    const refuse = await this.refuse(params.dosId, actor);
    const document = await this.documents.lire({ id: params.id, dosId: refuse.id });
    if (!document?.pourDeposant) throw refus('document.introuvable', { id: params.id });
    return { document: fichierDe(document), enLigne: true };
  }

  async telechargerDepose({ params, actor }: Input<typeof etudePremierExamen, 'telechargerDepose'>) {
    const { id } = await this.refuse(params.dosId, actor);
    const dossier = await this.dossiers.lire(id);
    if (!dossier) throw refus('premierExamen.introuvable', {});
    return { document: await this.pdf.de(dossier), enLigne: true };
  }

  /** The refused dossier, for whoever reads the content of the one that follows it. */
  private async refuse(dosId: DosId, actor: Actor) {
    const dossier = await this.access.contenuVisible(dosId, actor);
    if (!isReexamen(dossier.type)) throw refus('premierExamen.introuvable', {});
    return this.suites.origine(dossier);
  }
}
