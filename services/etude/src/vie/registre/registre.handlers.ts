import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeEclaire } from '@riph/contracts/etude/eclaire.calls';
import {
  attenteFiche,
  empechementFiche,
  estPubliee,
  gardesPublication,
  gardesRecrutement,
  manquesFiche,
  SUITES_RECRUTEMENT,
} from '@riph/contracts/etude/eclaire.rules';
import type { StatutRecrutement } from '@riph/contracts/etude/eclaire.schemas';
import { etudePublication } from '@riph/contracts/etude/publication.calls';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { type FicheLue, Fiches } from './fiches.ts';
import { RegistreAccess, remplit } from './registre.access.ts';
import { faitsRecrutement, Registre } from './registre.ts';

type E<K extends keyof typeof etudeEclaire.calls> = Input<(typeof etudeEclaire.calls)[K]>;
type P<K extends keyof typeof etudePublication.calls> = Input<(typeof etudePublication.calls)[K]>;

const GESTE = { EN_ATTENTE: 'Remettre en attente', OUVERT: 'Ouvrir le recrutement', FERME: 'Fermer le recrutement' } as const;
const RESERVE = 'La fiche est remplie par le déposant de l’étude.';

/** Two of the steps of the form, and the recruitment (PUB-01, PUB-02). */
@Handles(etudeEclaire)
export class EclaireHandlers implements Handlers<typeof etudeEclaire> {
  constructor(
    private readonly access: RegistreAccess,
    private readonly fiches: Fiches,
    private readonly registre: Registre,
  ) {}

  async lireElementsAdmin({ params, actor }: E<'lireElementsAdmin'>) {
    const etude = await this.access.lisible(params.etuId, actor);
    const { fiche, admin, promoteur } = await this.fiches.lire(etude);
    const numeroPrincipal = etude.numeroNational ?? etude.numero;
    return {
      ...entete(etude, actor),
      version: fiche.adminVersion,
      enregistreLe: fiche.adminMajLe,
      ...{ numeroPrincipal, promoteur, donnees: admin },
    };
  }

  async modifierElementsAdmin({ params, body, actor }: E<'modifierElementsAdmin'>) {
    await this.access.ecrivable(params.etuId, actor);
    return this.registre.modifierAdmin(params.etuId, body.version, body.donnees, actor);
  }

  async lireElementsRecherche({ params, actor }: E<'lireElementsRecherche'>) {
    const etude = await this.access.lisible(params.etuId, actor);
    const lue = await this.fiches.lire(etude);
    return {
      ...entete(etude, actor),
      version: lue.fiche.rechercheVersion,
      enregistreLe: lue.fiche.rechercheMajLe,
      ...{ titre: lue.titre, domaines: await this.fiches.domaines(lue), donnees: lue.recherche },
    };
  }

  async modifierElementsRecherche({ params, body, actor }: E<'modifierElementsRecherche'>) {
    await this.access.ecrivable(params.etuId, actor);
    return this.registre.modifierRecherche(params.etuId, body.version, body.donnees, actor);
  }

  async lireRecrutement({ params, actor }: E<'lireRecrutement'>) {
    return recrutementDe(await this.fiches.lire(await this.access.lisible(params.etuId, actor)));
  }

  async enregistrerRecrutement({ params: { etuId }, query, body, actor }: E<'enregistrerRecrutement'>) {
    await this.access.ecrivable(etuId, actor);
    await this.registre.recruter({ etuId, vu: query.statutBeforeUpdate, vers: body.statut, date: body.date, actor });
    return recrutementDe(await this.fiches.lire(await this.access.lisible(etuId, actor)));
  }

  async lireDepuisDossier({ params, actor }: E<'lireDepuisDossier'>) {
    const etude = await this.access.duDossier(params.dosId, actor);
    const { fiche } = await this.fiches.lire(etude);
    return { ...etude, etuId: etude.id, publicationAutorisee: fiche.publicationAutorisee };
  }
}

/** The permission to publish (PUB-03). */
@Handles(etudePublication)
export class PublicationHandlers implements Handlers<typeof etudePublication> {
  constructor(
    private readonly access: RegistreAccess,
    private readonly fiches: Fiches,
    private readonly registre: Registre,
  ) {}

  async lire({ params, actor }: P<'lire'>) {
    const etude = await this.access.lisible(params.etuId, actor);
    const lue = await this.fiches.lire(etude);
    const { publicationAutorisee: autorisee, publicationLe: le, publicationPar: par } = lue.fiche;
    const raisons = autorisee ? [] : gardesPublication(lue);
    return {
      ...{ etuId: etude.id, autorisee, le, par },
      publiee: estPubliee(lue, autorisee),
      manques: manquesFiche(lue),
      raison: remplit(etude, actor) ? raisons.join(' ') || null : 'L’autorisation est donnée par le déposant de l’étude.',
      attendue: attenteFiche({ ...etude, autorisee }),
    };
  }

  async basculer({ params, actor }: P<'basculer'>) {
    await this.access.ecrivable(params.etuId, actor);
    return this.registre.basculer(params.etuId, actor);
  }
}

const entete = (etude: EtudeEntity, actor: E<'lireRecrutement'>['actor']) => {
  const raison = remplit(etude, actor) ? empechementFiche(etude.etat) : RESERVE;
  return { etuId: etude.id, modifiable: raison === null, raisonNonModifiable: raison };
};

function recrutementDe({ etude, fiche }: FicheLue) {
  const fige = empechementFiche(etude.etat);
  const suites: readonly StatutRecrutement[] = SUITES_RECRUTEMENT[fiche.recrutement];
  const raisonDe = (vers: StatutRecrutement) =>
    fige ?? (gardesRecrutement(faitsRecrutement(etude, fiche), vers).join(' ') || null);
  return {
    etuId: etude.id,
    statut: fiche.recrutement,
    debut: fiche.recrutementDebut,
    fin: fiche.recrutementFin,
    dateFinEtude: etude.dateFinEffective,
    historique: fiche.recrutementHistorique.toReversed(),
    suites: suites.map((statut) => ({ statut, libelle: GESTE[statut], raison: raisonDe(statut) })),
  };
}
