import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { ETAT_ETUDE_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeAssurance } from '@riph/contracts/etude/vie/assurance.calls';
import { empechementInfo, fauteAssurance } from '@riph/contracts/etude/vie/vie.rules';
import { TYPE_DOCUMENT_ETUDE_LABELS } from '@riph/contracts/etude/vie/vie.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import { EtudeIndex } from '../../socle/dossier/etude-index.ts';
import { DocumentsEtude } from '../documents-information/documents-etude.ts';

const type = 'ATTESTATION_ASSURANCE';

/** The insurance of a research is renewed with its certificate, which committee and agency are told of (ETU-14). */
@Handles(etudeAssurance)
export class AssuranceHandlers implements Handlers<typeof etudeAssurance> {
  constructor(
    private readonly access: DossierAccess,
    private readonly etudes: EtudeRepository,
    private readonly index: EtudeIndex,
    private readonly documents: DocumentsEtude,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Throws `etude.introuvable`, `etude.dejaFait`, `transition.refusee`. */
  async renouveler({ params: { etuId }, body, files, actor }: Input<typeof etudeAssurance, 'renouveler'>) {
    await this.access.etudeDuDeposant(etuId, actor);
    const { version: lue, ...assurance } = body;
    return this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, etuId);
      if (etude.version !== lue) throw refus('etude.dejaFait', { etat: ETAT_ETUDE_LABELS[etude.etat] });
      const faute = fauteAssurance(etude.assuranceExpiration, assurance, this.clock.today());
      assertAllowed([empechementInfo(etude.etat), faute].filter((r) => r !== null));
      const version = etude.version + 1;
      const champs = { assurance, assuranceExpiration: assurance.fin };
      await this.etudes.modifier(tx, etuId, { ...champs, version, majLe: this.clock.instant() });
      this.index.publier(tx, etuId);
      const periode = `du ${formatJour(assurance.debut)} au ${formatJour(assurance.fin)}`;
      const commentaire = `${assurance.assureur}, police n° ${assurance.police}, ${periode}`;
      const [fichier] = files.fichier;
      const document = await this.documents.garder(
        tx,
        etuId,
        { type, dateEvenement: assurance.debut, commentaire, fichier },
        actor,
      );
      const details = { sha256: document.sha256 };
      tx.journal({ entityCode: 'ETUDE', entityId: etuId, action: 'RENOUVELER_ASSURANCE', actor, commentaire, details });
      const mail = mailDe('ETUDE_DOCUMENT', {
        destinataires: [{ utiId: etude.deposantUtiId }, ...secretariat(etude), { profil: 'UTILISATEUR_ANSM' }],
        donnees: { etuId, numero: etude.numero ?? '', document: TYPE_DOCUMENT_ETUDE_LABELS[type], le: assurance.debut },
        cle: `etude-${etuId}-document-${document.id}`,
      });
      tx.mail(mail, { cle: `etude-${etuId}` });
      return { version };
    });
  }
}
