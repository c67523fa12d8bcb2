/** The form of a study in the public register, its recruitment, its permission to publish (PUB-01 to PUB-03). */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { examenEclaireCriteres } from '@riph/contracts/examen/eclaire-criteres.calls';
import { examenEclaireSites } from '@riph/contracts/examen/eclaire-sites.calls';
import { examenPublication } from '@riph/contracts/examen/publication.calls';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { elementsAdmin, elementsRecherche, publicationDe, recrutementDe } from './fiche.vue.ts';
import { FichesRegistre } from './fiches-registre.ts';

@Handles(examenRegistre)
export class RegistreHandlers implements Handlers<typeof examenRegistre> {
  constructor(private readonly fiches: FichesRegistre) {}

  async lireElementsAdmin({ params, actor }: Input<typeof examenRegistre, 'lireElementsAdmin'>) {
    return elementsAdmin(await this.fiches.lire(params.etuId, actor));
  }

  modifierElementsAdmin({ params, body, actor }: Input<typeof examenRegistre, 'modifierElementsAdmin'>) {
    return this.fiches.modifierAdmin(params.etuId, body, actor);
  }

  async lireElementsRecherche({ params, actor }: Input<typeof examenRegistre, 'lireElementsRecherche'>) {
    return elementsRecherche(await this.fiches.lire(params.etuId, actor));
  }

  modifierElementsRecherche({ params, body, actor }: Input<typeof examenRegistre, 'modifierElementsRecherche'>) {
    return this.fiches.modifierRecherche(params.etuId, body, actor);
  }

  async lireRecrutement({ params, actor }: Input<typeof examenRegistre, 'lireRecrutement'>) {
    return recrutementDe(await this.fiches.lire(params.etuId, actor));
  }

  async enregistrerRecrutement({
    params: { etuId },
    query,
    body,
    actor,
  }: Input<typeof examenRegistre, 'enregistrerRecrutement'>) {
    await this.fiches.recruter(etuId, { vu: query.statutBeforeUpdate, vers: body.statut, date: body.date }, actor);
    return recrutementDe(await this.fiches.lire(etuId, actor));
  }
}

/** Criteria, added and taken away one by one; the main outcome comes from the approved file. */
@Handles(examenEclaireCriteres)
export class EclaireCriteresHandlers implements Handlers<typeof examenEclaireCriteres> {
  constructor(private readonly fiches: FichesRegistre) {}

  async listerEligibilite({ params, actor }: Input<typeof examenEclaireCriteres, 'listerEligibilite'>) {
    return (await this.fiches.lire(params.etuId, actor)).eligibilite;
  }

  async creerEligibilite({ params: { etuId }, body, actor }: Input<typeof examenEclaireCriteres, 'creerEligibilite'>) {
    await this.fiches.ajouterEligibilite(etuId, body, actor);
    return (await this.fiches.lire(etuId, actor)).eligibilite;
  }

  async supprimerEligibilite({ params, actor }: Input<typeof examenEclaireCriteres, 'supprimerEligibilite'>) {
    const etuId = await this.fiches.retirerEligibilite(params.critereId, actor);
    return (await this.fiches.lire(etuId, actor)).eligibilite;
  }

  async listerJugement({ params, actor }: Input<typeof examenEclaireCriteres, 'listerJugement'>) {
    return (await this.fiches.lire(params.etuId, actor)).jugement;
  }

  async creerJugement({ params: { etuId }, body, actor }: Input<typeof examenEclaireCriteres, 'creerJugement'>) {
    await this.fiches.ajouterJugement(etuId, body, actor);
    return (await this.fiches.lire(etuId, actor)).jugement;
  }

  async supprimerJugement({ params, actor }: Input<typeof examenEclaireCriteres, 'supprimerJugement'>) {
    const etuId = await this.fiches.retirerJugement(params.critereId, actor);
    return (await this.fiches.lire(etuId, actor)).jugement;
  }
}

/** Places and investigators: those of the approved file, and those typed here. */
@Handles(examenEclaireSites)
export class EclaireSitesHandlers implements Handlers<typeof examenEclaireSites> {
  constructor(private readonly fiches: FichesRegistre) {}

  async lister({ params, actor }: Input<typeof examenEclaireSites, 'lister'>) {
    return (await this.fiches.lire(params.etuId, actor)).sites;
  }

  async creer({ params: { etuId }, body, actor }: Input<typeof examenEclaireSites, 'creer'>) {
    await this.fiches.ajouterSite(etuId, body, actor);
    return (await this.fiches.lire(etuId, actor)).sites;
  }

  async supprimer({ params, actor }: Input<typeof examenEclaireSites, 'supprimer'>) {
    const etuId = await this.fiches.retirerSite(params.siteId, actor);
    return (await this.fiches.lire(etuId, actor)).sites;
  }
}

@Handles(examenPublication)
export class PublicationHandlers implements Handlers<typeof examenPublication> {
  constructor(private readonly fiches: FichesRegistre) {}

  async lire({ params, actor }: Input<typeof examenPublication, 'lire'>) {
    return publicationDe(await this.fiches.lire(params.etuId, actor));
  }

  basculer({ params, actor }: Input<typeof examenPublication, 'basculer'>) {
    return this.fiches.permettre(params.etuId, { retrait: null }, actor);
  }

  autoriser({ params, body, actor }: Input<typeof examenPublication, 'autoriser'>) {
    return this.fiches.permettre(params.etuId, { retrait: null, lueLe: body.lueLe }, actor);
  }

  retirer({ params, body, actor }: Input<typeof examenPublication, 'retirer'>) {
    return this.fiches.permettre(params.etuId, { retrait: body.motif.trim(), lueLe: body.lueLe }, actor);
  }
}
