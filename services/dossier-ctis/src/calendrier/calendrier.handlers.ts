/**
 * What runs on the requests of the portal: those of one's committee, those of one's trials for a sponsor, those without a committee for the administration. The agency
 * has no list of its own requests yet: their dates stand on the page of each trial.
 */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { type DateCalendrier, enCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { dossierCtisCalendrier } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { echeancesCourantes } from '@riph/contracts/dossier-ctis/echeances.rules';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { AccesPromoteurs } from '../etude/acces.ts';
import { regardSur } from '../etude/premier-examen.rules.ts';
import { A_ATTRIBUER, dossiersCtis, registreDu } from '../socle/collections.ts';
import { type DossierOuvert, Registres } from '../socle/registres.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

const ACTEUR = { DEPOSANT: 'Déposant', CPP: 'Comité', ADMINISTRATION: 'Administration', ANSM: 'ANSM', PERSONNE: null } as const;

@Handles(dossierCtisCalendrier)
export class CalendrierHandlers implements Handlers<typeof dossierCtisCalendrier> {
  constructor(
    private readonly registres: Registres,
    private readonly acces: AccesPromoteurs,
    private readonly store: MongoStore,
    private readonly clock: Clock,
  ) {}

  async lister({ actor, query: { du, au } }: Input<(typeof dossierCtisCalendrier.calls)['lister']>) {
    const dates = (await this.suivis(actor)).flatMap((d) => datesDe(d, this.clock.today()));
    return enCalendrier(dates.filter((d) => d.date >= du && d.date <= au));
  }

  private async suivis(actor: Actor): Promise<DossierOuvert[]> {
    const { cppId } = actor;
    if (isProfilCpp(actor.profil) && cppId !== null) {
      const siens = await this.registres.ouverts(registreDu(cppId), (d) => d.cppId === cppId);
      return siens.filter((d) => regardSur(d, actor) === 'ENTIER');
    }
    if (actor.profil === 'SUPER_ADMIN')
      return this.registres.ouverts(A_ATTRIBUER, (d) => d.suivi.partieDeux === 'P2_A_ATTRIBUER');
    if (actor.profil !== 'DEPOSANT') return [];
    const ids = (await this.acces.duPromoteur(actor)).flatMap((e) => e.dossiers.map((d) => d.id));
    const lus = await this.store.readMany(dossiersCtis, ids);
    return lus.flatMap(({ id, contenu: d }) => (d.suivi && !estClos(d.statut) ? [{ ...d, id: Number(id), suivi: d.suivi }] : []));
  }
}

const datesDe = (d: DossierOuvert, today: string): DateCalendrier[] =>
  echeancesCourantes(faitsDe(d), today).map((e) => ({
    cle: `essai-${d.id}-${e.code}`,
    genre: 'DELAI',
    date: e.dateAffichee,
    heureDebut: null,
    heureFin: null,
    libelle: e.libelle,
    objet: `${d.numeroCtis}, ${d.titre}`,
    acteur: ACTEUR[e.acteur],
    route: `/dossiers-ctis/${d.id}`,
    origine: e.explication.regle,
    explication: e.explication,
  }));
