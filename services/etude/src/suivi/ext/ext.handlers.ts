import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/dossier.workflow';
import { promoteurConnu } from '@riph/contracts/etude/element.schemas';
import { etudeExtDossier } from '@riph/contracts/etude/ext.calls';
import { Manques } from '../../depot/manques/manques.ts';
import { Recepisses } from '../../depot/recepisse/recepisses.ts';
import { selectionner } from '../../depot/tirage/tas.rules.ts';
import { TirageRepository } from '../../depot/tirage/tirage.repository.ts';
import { tirageLuPar } from '../../depot/tirage/tirage.vue.ts';
import { Tirages } from '../../depot/tirage/tirages.ts';
import { isDocumentVisible } from '../../socle/documents/document.access.ts';
import { DocumentsRepository } from '../../socle/documents/documents.repository.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import { SyntheseDossier } from './synthese.ts';

type D<K extends keyof typeof etudeExtDossier.calls> = Input<(typeof etudeExtDossier.calls)[K]>;
const LISTE_MAX = 200;
const PROMOTEURS_MAX = 5;

@Handles(etudeExtDossier)
export class ExtHandlers implements Handlers<typeof etudeExtDossier> {
  constructor(
    private readonly access: DossierAccess,
    private readonly dossiers: DossierRepository,
    private readonly synthese: SyntheseDossier,
    private readonly manques: Manques,
    private readonly recepisses: Recepisses,
    private readonly tirages: Tirages,
    private readonly tirageRepository: TirageRepository,
    private readonly documents: DocumentsRepository,
  ) {}

  lireSynthese({ params, actor }: D<'lireSynthese'>) {
    return this.synthese.lire(params.dosId, actor);
  }

  async listerManques({ params, actor }: D<'listerManques'>) {
    return this.manques.du(await this.access.dossierDuDeposant(params.dosId, actor));
  }

  async listerDocuments({ params, actor }: D<'listerDocuments'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    await this.recepisses.assurer(dossier);
    const documents = await this.documents.lister(dossier.id);
    return documents
      .filter((d) => isDocumentVisible(d, actor))
      .map(({ id, type, libelle, creeLe, nom, taille, sha256 }) => ({ id, type, libelle, date: creeLe, nom, taille, sha256 }));
  }

  async listerMesDossiers({ query, actor }: D<'listerMesDossiers'>) {
    const rows = await this.dossiers.duDeposant(actor.utiId, query.texte?.trim() || null, LISTE_MAX);
    return rows.map((r) => ({ ...r, titre: titreDeListe(r.titre), statut: STATUT_DOSSIER_LABELS[r.statut] }));
  }

  async listerMesPromoteurs({ actor }: D<'listerMesPromoteurs'>) {
    const connus = await this.dossiers.promoteursConnus(actor.utiId, PROMOTEURS_MAX);
    return connus.map((e) => promoteurConnu.parse(e));
  }

  async lireTirage({ params, actor }: D<'lireTirage'>) {
    const dossier = await this.access.visibleDossier(params.dosId, actor);
    const t = await this.tirageRepository.dernier(dossier.id);
    if (!t) throw refus('tirage.introuvable', { dosId: params.dosId });
    const record = { ...t, date: t.instant, secret: await this.tirageRepository.secretRevele(t.secretJour) };
    return tirageLuPar(actor.profil, record);
  }

  async evaluerComites({ params, actor }: D<'evaluerComites'>) {
    const dossier = await this.access.visibleDossier(params.dosId, actor);
    const { parametre, faits } = await this.tirages.preparer(dossier, null);
    return selectionner(parametre, faits).comites;
  }

  async listerEnAttente() {
    const rows = await this.dossiers.enAttenteDeComite(LISTE_MAX);
    return rows.map((d) => ({
      dosId: d.id,
      numero: d.numero,
      titre: titreDeListe(d.titre),
      promoteur: d.promoteur,
      dateSoumission: d.dateSoumission,
    }));
  }
}
