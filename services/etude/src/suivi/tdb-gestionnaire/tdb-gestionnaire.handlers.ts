/** Dashboard of a manager: what waits for the committee, the most urgent first. */
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { whatFits } from '@riph/chassis/calls/what-fits';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { joursOuvresRestants } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { echeanceCourante } from '@riph/contracts/etude/socle/delais';
import { ACTEUR_DU_STATUT, STATUT_DOSSIER_LABELS, STATUTS_DOSSIER } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { REGLEMENTATION_LABELS } from '@riph/contracts/referentiel/reglementation';
import { RapportsDuComiteRepository } from '@riph/examen/rapporteurs/rapports-du-comite.repository';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import { FaitsDeSecurite } from '../../vie/securite/faits-de-securite.ts';
import { actionsDuComite } from './actions.rules.ts';
import { type Gestionnaire, type LigneComite, TdbGestionnaireRepository } from './tdb-gestionnaire.repository.ts';

const LIGNES_TDB = 10;
const LIGNES_MAX = 200;

@Handles(etudeTdbGestionnaire)
export class TdbGestionnaireHandlers implements Handlers<typeof etudeTdbGestionnaire> {
  constructor(
    private readonly repository: TdbGestionnaireRepository,
    private readonly faitsDeSecurite: FaitsDeSecurite,
    private readonly rapports: RapportsDuComiteRepository,
    private readonly clock: Clock,
    private readonly calls: CallService,
  ) {}

  async listerActions({ actor }: Input<typeof etudeTdbGestionnaire, 'listerActions'>) {
    return (await this.actions(actor)).slice(0, LIGNES_TDB);
  }

  /** All of them, or, of hundreds, the most urgent that one answer holds. */
  async listerToutesActions({ actor }: Input<typeof etudeTdbGestionnaire, 'listerToutesActions'>) {
    return whatFits(await this.actions(actor));
  }

  async compterActions({ actor }: Input<typeof etudeTdbGestionnaire, 'compterActions'>) {
    return (await this.actions(actor)).length;
  }

  async lireMetaDonnees({ actor }: Input<typeof etudeTdbGestionnaire, 'lireMetaDonnees'>) {
    const counts = await this.repository.parStatut(gestionnaire(actor));
    return STATUTS_DOSSIER.flatMap((code) => {
      const reglementations = counts
        .filter((c) => c.statut === code)
        .map((c) => ({
          code: c.reglementationCode,
          libelle: REGLEMENTATION_LABELS[c.reglementationCode],
          nombre: c.nombre,
        }));
      const nombre = reglementations.reduce((n, r) => n + r.nombre, 0);
      return nombre > 0 ? [{ code, libelle: STATUT_DOSSIER_LABELS[code], nombre, reglementations }] : [];
    });
  }

  async listerDossiers({ actor }: Input<typeof etudeTdbGestionnaire, 'listerDossiers'>) {
    const today = this.clock.today();
    const rows = await this.repository.ouverts(gestionnaire(actor), today, LIGNES_MAX);
    return rows.map((d) => ({
      dosId: d.dosId,
      etuId: d.etuId,
      numero: d.numero,
      type: d.type,
      titre: d.titre,
      promoteur: d.promoteur,
      statut: d.statut,
      statutLibelle: STATUT_DOSSIER_LABELS[d.statut],
      cppNom: d.cppNom,
      acteur: ACTEUR_DU_STATUT[d.statut],
      echeance: echeanceDe(d, today),
      seanceDate: d.seanceLe,
      majLe: d.majLe,
      rapporteurs: d.rapporteurs,
      rapportsDeposes: d.rapportsDeposes,
    }));
  }

  async listerRapports({ actor }: Input<typeof etudeTdbGestionnaire, 'listerRapports'>) {
    const today = this.clock.today();
    const { attendus, rendus } = await this.rapports.lire({ ...gestionnaire(actor), nombre: LIGNES_MAX });
    return [...attendus, ...rendus].map(({ partie: _partie, tour: _tour, ...r }) => ({
      ...r,
      joursOuvresRestants: r.dateRapport && !r.deposeLe ? joursOuvresRestants(today, r.dateRapport) : null,
    }));
  }

  listerRapportsDuComite({ query, actor }: Input<typeof etudeTdbGestionnaire, 'listerRapportsDuComite'>) {
    return this.rapports.lire({ ...gestionnaire(actor), nombre: query.rendus });
  }

  private async actions(actor: Actor) {
    const today = this.clock.today();
    const g = gestionnaire(actor);
    const [ouverts, mandats, securite] = await Promise.all([
      this.repository.ouverts(g, today),
      orWhileAway(this.calls.call(annuaireInternal, 'listerMandatsEchus', { cppId: g.cppId, jour: today }), []),
      this.faitsDeSecurite.duComite(g),
    ]);
    const dossiers = ouverts.map((d) => ({
      ...d,
      titre: titreDeListe(d.titre),
      reaffectationRefuseeLe: d.refuseeLe && jourParis(d.refuseeLe),
    }));
    return actionsDuComite(dossiers, today, mandats, securite);
  }
}

function echeanceDe(d: LigneComite, today: Jour) {
  const echeance = echeanceCourante(d, today);
  return (
    echeance && { libelle: echeance.libelle, date: echeance.dateAffichee, joursOuvresRestants: echeance.joursOuvresRestants }
  );
}

function gestionnaire({ cppId, utiId }: Actor): Gestionnaire {
  if (cppId === null) throw refusal('cpp.nonSelectionne', {});
  return { cppId, utiId };
}
