/** What runs on the requests of the portal: those of one's committee, those of one's trials for a sponsor, those without a committee for the administration, all for the agency; reports that are awaited, for a committee. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { type DateCalendrier, enCalendrier, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp, type Profil } from '@riph/contracts/core/droits';
import type { Jour } from '@riph/contracts/core/paris';
import {
  type EcheanceCtis,
  echeancePartieUn,
  echeancesCourantes,
  echeancesDues,
} from '@riph/contracts/dossier-ctis/echeances.rules';
import { RapportsAttendusRepository } from '@riph/examen/rapporteurs/rapports-attendus.repository';
import { dansLaFenetre, dateDuRapport } from '@riph/examen/socle/dates.rules';
import { regardSur } from '../etude/premier-examen.rules.ts';
import { Recours } from '../recours/recours.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { faitsDe } from '../socle/suivi.rules.ts';
import { echeanceDuRecours } from '../tableau-de-bord/attendus.rules.ts';

const ACTEUR = { DEPOSANT: 'Déposant', CPP: 'Comité', ADMINISTRATION: 'Administration', ANSM: 'ANSM', PERSONNE: null } as const;

@Injectable()
export class Calendrier {
  constructor(
    private readonly ouverts: DossiersOuverts,
    private readonly recours: Recours,
    private readonly rapports: RapportsAttendusRepository,
    private readonly clock: Clock,
  ) {}

  async lister(actor: Actor, fenetre: FenetreCalendrier) {
    const today = this.clock.today();
    const suivis = (await this.suivis(actor)).flatMap((d) => echeancesDe(d, today, actor.profil).map((e) => dateDe(d.id, d, e)));
    const dates = [...suivis, ...(await this.joursDesRecours(actor, today))];
    const rapports = isProfilCpp(actor.profil) ? await this.rapports.duComite(actor, fenetre) : [];
    const duRapport = rapports.map((r) => dateDuRapport(r, actor.profil === 'INSTRUCTEUR'));
    return enCalendrier([...dates.filter((d) => dansLaFenetre(d, fenetre)), ...duRapport]);
  }

  private async suivis(actor: Actor): Promise<DossierOuvert[]> {
    const { cppId, utiId } = actor;
    if (isProfilCpp(actor.profil) && cppId !== null) {
      const siens = await this.ouverts.duComite(cppId, utiId);
      return siens.filter((d) => regardSur(d, actor) === 'ENTIER');
    }
    if (actor.profil === 'SUPER_ADMIN') return this.ouverts.aAttribuer();
    // The agency is in every trial (CSP L1124-1).
    if (actor.profil === 'UTILISATEUR_ANSM') return this.ouverts.tous();
    return actor.profil === 'DEPOSANT' ? this.ouverts.duPromoteur(utiId) : [];
  }

  /** Of an appeal that is lodged or may be: its day runs beside those of the requests under examination. */
  private async joursDesRecours(actor: Actor, today: Jour): Promise<DateCalendrier[]> {
    if (actor.profil !== 'DEPOSANT') return [];
    const [formes, possibles] = await Promise.all([this.recours.lister(actor), this.recours.contestables(today, actor.utiId)]);
    return [
      ...possibles.map(({ dossier, echeance }) => dateDe(dossier.id, dossier, echeance)),
      ...formes.flatMap((r) => {
        const e = echeanceDuRecours(r, today);
        return e ? [dateDe(r.dosId, r, e)] : [];
      }),
    ];
  }
}

/** Part I is the agency's alone: its day waits for nobody else. */
const echeancesDe = (d: DossierOuvert, today: Jour, profil: Profil) => [
  ...(profil === 'DEPOSANT' ? echeancesDues : echeancesCourantes)(faitsDe(d), today),
  ...(profil === 'UTILISATEUR_ANSM' ? [echeancePartieUn(faitsDe(d), today)].filter((e) => e !== null) : []),
];

const dateDe = (
  dosId: number,
  d: Pick<DossierOuvert, 'numeroCtis' | 'cleDemande' | 'titre'>,
  e: EcheanceCtis,
): DateCalendrier => ({
  cle: `essai-${dosId}-${e.code}`,
  genre: 'DELAI',
  date: e.dateAffichee,
  heureDebut: null,
  heureFin: null,
  libelle: e.libelle,
  objet: `${d.numeroCtis}, ${d.titre}`,
  bref: `${e.libelle}, essai ${d.numeroCtis} ${d.cleDemande}`,
  acteur: ACTEUR[e.acteur],
  route: `/dossiers/${dosId}`,
  origine: e.explication.regle,
  explication: e.explication,
});
