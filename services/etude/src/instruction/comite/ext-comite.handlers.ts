/** What the committee's screens ask beside the specification: admissibility draft, candidates, links of interest, preview of a letter. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { refus } from '@riph/contracts/etude/dossier.errors';
import { etudeExtComite } from '@riph/contracts/etude/ext.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { ProchaineSeance } from '../../socle/dossier/prochaine-seance.ts';
import { RapporteursRepository } from '../../socle/dossier/rapporteurs.repository.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { DemandeModification } from '../avis/demande-modification.ts';
import { Courriers } from '../lettres/courriers.ts';
import { Designations } from '../rapporteurs/designations.ts';
import { Membres } from '../rapporteurs/membres.ts';
import { Recevabilite } from '../recevabilite/recevabilite.ts';

type D<K extends keyof typeof etudeExtComite.calls> = Input<(typeof etudeExtComite.calls)[K]>;

@Handles(etudeExtComite)
export class ExtComiteHandlers implements Handlers<typeof etudeExtComite> {
  constructor(
    private readonly db: Database,
    private readonly access: DossierAccess,
    private readonly recevabilite: Recevabilite,
    private readonly repository: RapporteursRepository,
    private readonly membres: Membres,
    private readonly designations: Designations,
    private readonly transitions: DossierTransitions,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly demande: DemandeModification,
    private readonly courriers: Courriers,
    private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  lireRecevabilite({ params, actor }: D<'lireRecevabilite'>) {
    return this.recevabilite.lire(params.dosId, actor);
  }

  async listerCandidats({ params, actor }: D<'listerCandidats'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    if (dossier.cppId === null) return [];
    const [conflits, enPlace, seanceLe] = await Promise.all([
      this.repository.conflits(dossier.id),
      this.repository.avecRapport(dossier.id),
      this.prochaineSeance.date(dossier.id),
    ]);
    const duTour = enPlace.map((r) => r.rapporteur).filter((r) => r.tour === dossier.tourEvaluation);
    return this.membres.candidats(dossier.cppId, seanceLe ?? this.clock.today(), {
      deposant: dossier.deposantUtiId,
      enConflit: conflits.map((c) => c.utiId),
      enPlace: duTour,
    });
  }

  async listerConflits({ params, actor }: D<'listerConflits'>) {
    await this.access.evaluationVisible(params.dosId, actor);
    return this.repository.conflits(params.dosId);
  }

  /**
   * A member declares for himself, the secretariat for any member of the committee. From then on he is set aside (RI 2010): he reads the evaluation no
   * more, counts in no quorum and reports no more. Declared twice, the first stands.
   */
  async declarerConflit({ params, body, actor }: D<'declarerConflit'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    if (actor.profil === 'INSTRUCTEUR' && body.utiId !== actor.utiId)
      throw refusal('droit.manquant', { droit: 'RAPPORTEUR_DESIGNER' });
    const membre = await this.membres.membre(dossier, this.clock.today(), body.utiId);
    if (!membre) throw refus('rapporteur.empeche', { raisons: ['Cette personne n’est pas membre du comité.'] });
    return this.db.transaction(async (tx) => {
      await this.transitions.lock(tx, dossier);
      const known = await this.repository.conflit(tx, dossier.id, body.utiId);
      if (known) return known;
      tx.journal({ entityCode: 'DOSSIER', entityId: dossier.id, action: 'CONFLIT_DECLARE', details: { utiId: body.utiId } });
      const declare = await this.repository.declarer(tx, {
        dosId: dossier.id,
        utiId: body.utiId,
        nom: `${membre.prenom} ${membre.nom}`,
        motif: body.motif,
        declareLe: this.clock.instant(),
        declarePar: actor.nom,
      });
      await this.designations.ecarter(tx, dossier, body.utiId);
      return declare;
    });
  }

  async apercuDemandeModification({ params, body, actor }: D<'apercuDemandeModification'>) {
    const dossier = await this.access.dossierDuComite(params.dosId, actor);
    const courrier = await this.demande.courrier(dossier, { ...body, sousReserve: false });
    const pdf = await this.courriers.imprimer(dossier, courrier);
    return {
      document: await this.store.putBuffer(pdf, { nom: `projet-${courrier.nom}`, type: 'application/pdf' }),
      temporaire: true,
      enLigne: true,
    };
  }
}
