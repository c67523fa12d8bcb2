/** What runs on the requests of the portal: those of one's committee, those of one's trials for a sponsor, those without a committee for the administration, all for the agency; reports that are awaited, for a committee. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { type DateCalendrier, enCalendrier, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp, type Profil } from '@riph/contracts/core/droits';
import type { Jour } from '@riph/contracts/core/paris';
import { echeancePartieUn, echeancesCourantes } from '@riph/contracts/dossier-ctis/echeances.rules';
import { RapportsAttendusRepository } from '@riph/examen/rapporteurs/rapports-attendus.repository';
import { dansLaFenetre, dateDuRapport } from '@riph/examen/socle/dates.rules';
import { AccesPromoteurs } from '../etude/acces.ts';
import { regardSur } from '../etude/premier-examen.rules.ts';
import { dossiersCtis } from '../socle/collections.ts';
import { type DossierOuvert, ouvertDe } from '../socle/dossier-ouvert.rules.ts';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

const ACTEUR = { DEPOSANT: 'Déposant', CPP: 'Comité', ADMINISTRATION: 'Administration', ANSM: 'ANSM', PERSONNE: null } as const;

@Injectable()
export class Calendrier {
  constructor(
    private readonly ouverts: DossiersOuverts,
    private readonly acces: AccesPromoteurs,
    private readonly store: Objets,
    private readonly rapports: RapportsAttendusRepository,
    private readonly clock: Clock,
  ) {}

  async lister(actor: Actor, fenetre: FenetreCalendrier) {
    const dates = (await this.suivis(actor)).flatMap((d) => datesDe(d, this.clock.today(), actor.profil));
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
    if (actor.profil !== 'DEPOSANT') return [];
    const ids = (await this.acces.duPromoteur(actor)).flatMap((e) => e.dossiers.map((d) => d.id));
    const lus = await this.store.readMany(dossiersCtis, ids);
    return lus.flatMap(({ id, contenu }) => ouvertDe(Number(id), contenu) ?? []);
  }
}

/** Part I is the agency's alone: its day waits for nobody else. */
const echeancesDe = (d: DossierOuvert, today: Jour, profil: Profil) => [
  ...echeancesCourantes(faitsDe(d), today),
  ...(profil === 'UTILISATEUR_ANSM' ? [echeancePartieUn(faitsDe(d), today)].filter((e) => e !== null) : []),
];

const datesDe = (d: DossierOuvert, today: Jour, profil: Profil): DateCalendrier[] =>
  echeancesDe(d, today, profil).map((e) => ({
    cle: `essai-${d.id}-${e.code}`,
    genre: 'DELAI',
    date: e.dateAffichee,
    heureDebut: null,
    heureFin: null,
    libelle: e.libelle,
    objet: `${d.numeroCtis}, ${d.titre}`,
    bref: `${e.libelle}, essai ${d.numeroCtis} ${d.cleDemande}`,
    acteur: ACTEUR[e.acteur],
    route: `/dossiers-ctis/${d.id}`,
    origine: e.explication.regle,
    explication: e.explication,
  }));
