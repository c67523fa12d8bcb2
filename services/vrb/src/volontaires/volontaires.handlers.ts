/** The file of volunteers, looked at: by identity from a place of research, by lists of one's own studies. Every look is written down. */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { enEuros } from '@riph/contracts/vrb/etude.schemas';
import { partiesIdentifiant } from '@riph/contracts/vrb/identifiant.rules';
import { plafondLe } from '@riph/contracts/vrb/participation.rules';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { FichierAccess } from '../acces/fichier.access.ts';
import { Fichier } from '../fichier/fichier.ts';
import { Recherches } from '../fichier/recherches.ts';
import { exigerNaissance } from '../participations/demandes.ts';
import { Verdicts } from '../participations/verdicts.ts';
import { ExportDesignations } from './exports.ts';
import { Fiches } from './fiches.ts';
import { Listes } from './listes.ts';
import { Releves } from './releves.ts';
import { Trouves } from './trouves.ts';

@Handles(vrbVolontaires)
export class VolontairesHandlers implements Handlers<typeof vrbVolontaires> {
  constructor(
    private readonly access: FichierAccess,
    private readonly fichier: Fichier,
    private readonly recherches: Recherches,
    private readonly trouves: Trouves,
    private readonly verdicts: Verdicts,
    private readonly fiches: Fiches,
    private readonly listes: Listes,
    private readonly releves: Releves,
    private readonly exports: ExportDesignations,
    private readonly clock: Clock,
  ) {}

  async chercherHomonymes({ body, actor }: Input<typeof vrbVolontaires, 'chercherHomonymes'>) {
    const lieu = await this.access.lieu(body.etuId, body.centre, actor);
    exigerNaissance(body.dateNaissance, this.clock.today());
    const recherche = await this.fichier.recherche(body);
    const { centreId } = lieu.centre;
    const personnes = await this.recherches.homonymes(recherche, 'HOMONYMES', { etuId: body.etuId, centreId }, actor);
    return this.trouves.dire(lieu, personnes, body);
  }

  async lireParIdentifiant({ body, actor }: Input<typeof vrbVolontaires, 'lireParIdentifiant'>) {
    const lieu = await this.access.lieu(body.etuId, body.centre, actor);
    const parties = partiesIdentifiant(body.identifiant);
    if (!parties) throw refus('vrb.volontaireIntrouvable', {});
    const recherche = await this.fichier.rechercheDe(parties.base);
    const ou = { etuId: body.etuId, centreId: lieu.centre.centreId };
    const isLui = ({ ordre }: { ordre: number }) => ordre === parties.ordre;
    const [personne] = await this.recherches.homonymes(recherche, 'RECHERCHE_IDENTIFIANT', ou, actor, isLui);
    if (!personne) throw refus('vrb.volontaireIntrouvable', {});
    const { trouves } = await this.trouves.dire(lieu, [personne], { dateNaissance: personne.dateNaissance });
    return trouves[0];
  }

  /** For who answers her, or an authority: her line of the file, and nobody else's (VRB-28). Throws `vrb.tropDeRecherches`. */
  async chercherPersonne({ body, actor }: Input<typeof vrbVolontaires, 'chercherPersonne'>) {
    const { identifiant, nom = '', prenom = '', dateNaissance = '' } = body;
    const parties = identifiant ? partiesIdentifiant(identifiant) : null;
    const recherche = await (parties
      ? this.fichier.rechercheDe(parties.base)
      : this.fichier.recherche({ nom, prenom, dateNaissance }));
    const action = parties ? 'RECHERCHE_IDENTIFIANT' : 'HOMONYMES';
    const ou = { etuId: null, centreId: null, finalite: body.motif };
    const isElle = ({ ordre }: { ordre: number }) => parties === null || ordre === parties.ordre;
    return this.listes.personnes(await this.recherches.homonymes(recherche, action, ou, actor, isElle));
  }

  async lireIndemniteMax() {
    return enEuros(plafondLe(await this.verdicts.lirePlafonds(), this.clock.today()));
  }

  lire({ params, actor }: Input<typeof vrbVolontaires, 'lire'>) {
    return this.fiches.lire(params.volId, actor);
  }

  telechargerReleve({ params, query, actor }: Input<typeof vrbVolontaires, 'telechargerReleve'>) {
    return this.releves.imprimer(params.volId, query.verification, actor);
  }

  listerDesignations({ query, actor }: Input<typeof vrbVolontaires, 'listerDesignations'>) {
    return this.listes.designations(query.recherche, actor);
  }

  exporterDesignations({ query, actor }: Input<typeof vrbVolontaires, 'exporterDesignations'>) {
    return this.exports.ecrire(query.recherche, actor);
  }

  rechercher({ query, actor }: Input<typeof vrbVolontaires, 'rechercher'>) {
    return this.listes.volontaires(query.recherche, actor);
  }

  chercherParIdentifiant({ body, actor }: Input<typeof vrbVolontaires, 'chercherParIdentifiant'>) {
    return this.listes.parIdentifiant(body.identifiant, actor);
  }

  rechercherTous({ query, actor }: Input<typeof vrbVolontaires, 'rechercherTous'>) {
    return this.listes.fichier(query.recherche, actor);
  }
}
