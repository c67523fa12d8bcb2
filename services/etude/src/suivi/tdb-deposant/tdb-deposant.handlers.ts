import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { addJours, joursEntre } from '@riph/contracts/core/deadlines';
import type { UtiId } from '@riph/contracts/core/ids';
import { echeanceCourante } from '@riph/contracts/etude/socle/delais';
import { echeanceRapportSecurite, echeanceValidite, rapportAttendu } from '@riph/contracts/etude/socle/delais.suites';
import {
  ACTEUR_DU_STATUT,
  ETAT_ETUDE_LABELS,
  isFavorable,
  STATUT_DOSSIER_LABELS,
  STATUTS_DOSSIER,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { finAutorisation } from '@riph/contracts/etude/vie/autorisation.rules';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import { COMPTE_MAX, LISTE_MAX, type LigneEtude, TdbDeposantRepository } from './tdb-deposant.repository.ts';

/** Alerts look this far ahead (TDB-02). */
const HORIZON_JOURS = 90;
const EN_EVALUATION = STATUTS_DOSSIER.slice(STATUTS_DOSSIER.indexOf('DEPOSE'), STATUTS_DOSSIER.indexOf('REPONSE_RECUE') + 1);

/** What a sponsor's dashboard asks: his own studies and dossiers, nobody else's. */
@Handles(etudeTdbDeposant)
export class TdbDeposantHandlers implements Handlers<typeof etudeTdbDeposant> {
  constructor(
    private readonly clock: Clock,
    private readonly repository: TdbDeposantRepository,
    private readonly suivies: EtudeRepository,
  ) {}

  listerExpirationsAssurance({ actor }: { actor: Actor }) {
    return this.expirationsAssurance(actor, LISTE_MAX);
  }

  private async expirationsAssurance({ utiId }: Actor, limite: number) {
    const rows = await this.repository.expirationsAssurance(utiId, this.horizon(), limite);
    return rows.map((r) => this.ligne(r));
  }

  listerExpirationsEtude({ actor }: { actor: Actor }) {
    return this.expirationsEtude(actor, LISTE_MAX);
  }

  private async expirationsEtude({ utiId }: Actor, limite: number) {
    const [rows, autorisations, securite] = await Promise.all([
      this.repository.expirationsEtude(utiId, this.horizon(), limite),
      this.autorisations(utiId, limite),
      this.rapportsSecurite(utiId),
    ]);
    return [...rows.map((r) => this.ligne(r)), ...autorisations, ...securite].toSorted((a, b) => a.date.localeCompare(b.date));
  }

  private async autorisations(utiId: UtiId, limite: number) {
    const rows = await this.repository.autorisations(utiId, this.horizon(), limite);
    return rows.flatMap(({ etuId, numero, titre, etat, ...autorisation }) => {
      const fin = finAutorisation(autorisation);
      if (fin === null || fin > this.horizon()) return [];
      return [this.ligne({ etuId, numero, titre, etat, date: fin, motif: 'Caducité de l’autorisation de l’ANSM' })];
    });
  }

  /** Those that are due (DEL-13): from an anniversary on, sixty days ahead. */
  private async rapportsSecurite(utiId: UtiId) {
    const today = this.clock.today();
    return (await this.suivies.suiviesEnSecurite(utiId)).flatMap(({ etuId, numero, titre, etat, ...suivi }) => {
      const due = echeanceRapportSecurite({ ...suivi, etat }, today);
      if (!due) return [];
      const ligne = this.ligne({ etuId, numero, titre, etat, date: due.dateAffichee, motif: due.libelle });
      return [{ ...ligne, explication: due.explication }];
    });
  }

  listerRapportsFinaux({ actor }: { actor: Actor }) {
    return this.rapportsFinaux(actor, LISTE_MAX);
  }

  private async rapportsFinaux({ utiId }: Actor, limite: number) {
    const rows = await this.repository.rapportsFinauxAttendus(utiId, limite);
    const today = this.clock.today();
    const lignes = rows.flatMap(({ etuId, numero, titre, ...faits }) => {
      const due = rapportAttendu(faits, today);
      if (!due) return [];
      const ligne = this.ligne({ etuId, numero, titre, etat: faits.etat, date: due.dateAffichee, motif: due.libelle });
      return [{ ...ligne, explication: due.explication }];
    });
    return lignes.toSorted((a, b) => a.date.localeCompare(b.date));
  }

  async lireMetaDonnees({ actor }: Input<typeof etudeTdbDeposant, 'lireMetaDonnees'>) {
    const rows = await this.repository.parStatut(actor.utiId);
    return STATUTS_DOSSIER.flatMap((code) =>
      rows.filter((r) => r.code === code).map((r) => ({ code, libelle: STATUT_DOSSIER_LABELS[code], nombre: r.nombre })),
    );
  }

  async listerDossiers({ actor }: Input<typeof etudeTdbDeposant, 'listerDossiers'>) {
    const today = this.clock.today();
    const [dossiers, aDemarrer] = await Promise.all([
      this.repository.dossiers(actor.utiId),
      this.repository.etudesADemarrer(actor.utiId),
    ]);
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
        aDemarrer: isFavorable(d.statut) && aDemarrer.has(d.etuId),
        majLe: d.majLe,
        echeance: echeance && {
          libelle: echeance.libelle,
          date: echeance.dateAffichee,
          joursOuvresRestants: echeance.joursOuvresRestants,
        },
      };
    });
    // What waits for the sponsor first, the nearest deadline on top; the rest as last touched.
    const rang = (l: (typeof lignes)[number]) => {
      if (l.acteur === 'DEPOSANT') return l.echeance ? 0 : 1;
      return 2;
    };
    return lignes.toSorted(
      (a, b) =>
        rang(a) - rang(b) || (a.echeance && b.echeance && rang(a) === 0 ? a.echeance.date.localeCompare(b.echeance.date) : 0),
    );
  }

  async compterEnEvaluation({ actor }: Input<typeof etudeTdbDeposant, 'compterEnEvaluation'>) {
    return this.repository.compter(actor.utiId, EN_EVALUATION);
  }

  async compterExpirationsAssurance({ actor }: { actor: Actor }) {
    return (await this.expirationsAssurance(actor, COMPTE_MAX)).length;
  }

  async compterExpirationsEtude({ actor }: { actor: Actor }) {
    return (await this.expirationsEtude(actor, COMPTE_MAX)).length;
  }

  async compterRapportsFinaux({ actor }: { actor: Actor }) {
    return (await this.rapportsFinaux(actor, COMPTE_MAX)).length;
  }

  async compterTransferts({ actor }: Input<typeof etudeTdbDeposant, 'compterTransferts'>) {
    return this.repository.compterTransferts(actor.utiId);
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
