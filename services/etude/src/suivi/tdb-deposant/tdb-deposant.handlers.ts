import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { addJours, addMois, joursEntre } from '@riph/contracts/core/deadlines';
import { echeanceCourante } from '@riph/contracts/etude/delais';
import { echeanceValidite } from '@riph/contracts/etude/delais.suites';
import {
  ACTEUR_DU_STATUT,
  DOSSIER_STATUTS,
  ETAT_ETUDE_LABELS,
  type EtatEtude,
  STATUT_DOSSIER_LABELS,
  type StatutDossier,
} from '@riph/contracts/etude/dossier.workflow';
import { etudeTdbDeposant } from '@riph/contracts/etude/tdb-deposant.calls';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';

type D<K extends keyof typeof etudeTdbDeposant.calls> = Input<(typeof etudeTdbDeposant.calls)[K]>;
type LigneEtude = {
  etuId: number;
  numero: string | null;
  titre: string;
  etat: EtatEtude;
  date: string;
  motif: string;
  /** The favourable opinion that the date is counted from; absent for a date that the sponsor declared. */
  avisLe?: string | null;
};

/** Alerts look this far ahead (TDB-02). */
const HORIZON_JOURS = 90;
/** Months after the end within which the final report is due (TDB-03). */
const RAPPORT_FINAL_MOIS = 12;
const LISTE_MAX = 200;
const EN_EVALUATION = DOSSIER_STATUTS.slice(DOSSIER_STATUTS.indexOf('DEPOSE'), DOSSIER_STATUTS.indexOf('REPONSE_RECUE') + 1);
const COLONNES = 'id as "etuId", numero, titre, etat';

/** What a sponsor's dashboard asks: his own studies and dossiers, nobody else's. */
@Handles(etudeTdbDeposant)
export class TdbDeposantHandlers implements Handlers<typeof etudeTdbDeposant> {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  async listerExpirationsAssurance({ actor }: { actor: Actor }) {
    const rows = await this.db.query<LigneEtude>(
      `select ${COLONNES}, assurance_expiration as date, 'Assurance' as motif from etude
       where deposant_uti_id = $1 and etat in ('EN_COURS', 'SUSPENDUE', 'A_DEMARRER') and assurance_expiration <= $2 order by assurance_expiration limit ${LISTE_MAX}`,
      [actor.utiId, this.horizon()],
    );
    return rows.map((r) => this.ligne(r));
  }

  async listerExpirationsEtude({ actor }: { actor: Actor }) {
    const rows = await this.db.query<LigneEtude>(
      `select ${COLONNES}, date_caducite as date, 'Caducité de l’avis' as motif, date_avis_favorable as "avisLe" from etude
         where deposant_uti_id = $1 and etat in ('A_DEMARRER', 'PROROGEE') and date_caducite <= $2
       union all
       select ${COLONNES}, date_fin_prevue as date, 'Fin prévue' as motif, null::date as "avisLe" from etude
         where deposant_uti_id = $1 and etat = 'EN_COURS' and date_fin_prevue <= $2
       order by date limit ${LISTE_MAX}`,
      [actor.utiId, this.horizon()],
    );
    return rows.map((r) => this.ligne(r));
  }

  async listerRapportsFinaux({ actor }: { actor: Actor }) {
    const rows = await this.db.query<LigneEtude>(
      `select ${COLONNES}, date_fin_effective as date, 'Rapport final' as motif from etude
       where deposant_uti_id = $1 and etat in ('TERMINEE', 'TERMINEE_ANTICIPEE') and rapport_final_le is null and date_fin_effective is not null
       order by date_fin_effective limit ${LISTE_MAX}`,
      [actor.utiId],
    );
    return rows.map((r) => this.ligne({ ...r, date: addMois(r.date, RAPPORT_FINAL_MOIS) }));
  }

  async lireMetaDonnees({ actor }: D<'lireMetaDonnees'>) {
    const rows = await this.db.query<{ code: StatutDossier; nombre: number }>(
      'select statut as code, count(*) as nombre from dossier where deposant_uti_id = $1 group by statut',
      [actor.utiId],
    );
    return DOSSIER_STATUTS.flatMap((code) =>
      rows.filter((r) => r.code === code).map((r) => ({ code, libelle: STATUT_DOSSIER_LABELS[code], nombre: r.nombre })),
    );
  }

  async listerDossiers({ actor }: D<'listerDossiers'>) {
    const today = this.clock.today();
    const dossiers = await this.db
      .repository(DossierEntity)
      .find({ where: { deposantUtiId: actor.utiId }, order: { majLe: 'DESC' }, take: LISTE_MAX });
    const lignes = dossiers.map((d) => {
      const echeance = echeanceCourante(d, today);
      return {
        dosId: d.id,
        etuId: d.etuId,
        numero: d.numero,
        type: d.type,
        titre: titreDeListe(d.titre),
        promoteur: d.promoteur,
        statut: d.statut,
        statutLibelle: STATUT_DOSSIER_LABELS[d.statut],
        cppNom: d.cppNom,
        acteur: ACTEUR_DU_STATUT[d.statut],
        seanceDate: null,
        majLe: d.majLe,
        echeance: echeance && {
          libelle: echeance.libelle,
          date: echeance.dateAffichee,
          joursOuvresRestants: echeance.joursOuvresRestants,
        },
      };
    });
    // What waits for the sponsor first, the nearest deadline on top; the rest as last touched.
    const rang = (l: (typeof lignes)[number]) => (l.acteur === 'DEPOSANT' ? (l.echeance ? 0 : 1) : 2);
    return lignes.toSorted(
      (a, b) =>
        rang(a) - rang(b) || (a.echeance && b.echeance && rang(a) === 0 ? a.echeance.date.localeCompare(b.echeance.date) : 0),
    );
  }

  async compterEnEvaluation({ actor }: D<'compterEnEvaluation'>) {
    const [row] = await this.db.query<{ nombre: number }>(
      'select count(*) as nombre from dossier where deposant_uti_id = $1 and statut = any($2)',
      [actor.utiId, EN_EVALUATION],
    );
    return row.nombre;
  }

  async compterExpirationsAssurance(input: { actor: Actor }) {
    return (await this.listerExpirationsAssurance(input)).length;
  }

  async compterExpirationsEtude(input: { actor: Actor }) {
    return (await this.listerExpirationsEtude(input)).length;
  }

  async compterRapportsFinaux(input: { actor: Actor }) {
    return (await this.listerRapportsFinaux(input)).length;
  }

  async compterTransferts({ actor }: D<'compterTransferts'>) {
    const [row] = await this.db.query<{ nombre: number }>(
      `select count(*) as nombre from dossier where deposant_uti_id = $1 and transfert = 'ENVOYE'`,
      [actor.utiId],
    );
    return row.nombre;
  }

  private horizon(): string {
    return addJours(this.clock.today(), HORIZON_JOURS);
  }

  private ligne({ avisLe, ...r }: LigneEtude) {
    const today = this.clock.today();
    return {
      ...r,
      explication: avisLe ? echeanceValidite(avisLe, r.date, today).explication : null,
      titre: titreDeListe(r.titre),
      etatLibelle: ETAT_ETUDE_LABELS[r.etat],
      joursRestants: joursEntre(today, r.date),
    };
  }
}
