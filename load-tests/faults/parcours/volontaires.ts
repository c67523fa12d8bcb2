/** Volunteers: the sponsor of a study names who manages it, who opens a place and lets an investigator in; the investigator looks for a person and enters her with her stay. */
import { addMois } from '@riph/contracts/core/deadlines';
import { baseIdentifiant } from '@riph/contracts/vrb/identifiant.rules';
import { jourSuivant } from '../../../deploy/test-kit/horloge.ts';
import { type Acteur, envoi } from '../acteur.ts';
import type { Json } from '../requete.types.ts';
import { type Dossier, type Monde, synthese } from './monde.ts';

type Etude = { etuId: number; deposant: Acteur };

/** Each person has a day of birth of her own, on a database that has served before too: nobody is the homonym of another. */
const PREMIERE_NAISSANCE = jourSuivant('1950-01-01', Math.floor(Date.now() / 1_000) % 15_000);
const INDEMNITE = 450;
const LIEU = 'Unité de phase I';
/** In the study that runs from the beginning, in each round. */
const PERSONNES = 2;
let suite = 0;

/** In the study of the demonstration that has begun long ago: beside the dossiers, under the first kills. */
export async function inscrireDesVolontaires(monde: Monde): Promise<void> {
  const [deposant] = monde.deposants;
  const dto = encodeURIComponent(JSON.stringify({ filtres: {}, page: { taille: 200 } }));
  const { lignes } = await deposant.lire(`/api/etude/search?rechercheEtudeDto=${dto}`);
  const encours: number[] = lignes.filter((l: Json) => l.sienne && l.etat === 'EN_COURS').map((l: Json) => l.etuId);
  if (encours.length === 0) throw new Error(`no study of ${deposant.login} runs`);
  const etude = { etuId: Math.min(...encours), deposant };
  const centre = await ouvrirUnCentre(monde, etude);
  for (let n = 0; n < PERSONNES; n += 1) await inscrire(monde, etude, centre);
}

/** After the opinion: the research begins, and a person takes part in it. */
export async function faireParticiper(monde: Monde, { dosId, deposant }: Dossier): Promise<void> {
  const { etuId } = await synthese(deposant, dosId);
  const lue = async (): Promise<Json> => deposant.lire(`/api/etude/${etuId}`);
  await deposant.agir({
    acte: 'DEMARRER_ETUDE',
    dosId,
    demande: async () => ({
      method: 'POST',
      chemin: `/api/etude/${etuId}/workflow/demarrer`,
      form: envoi({ version: (await lue()).version, dateDebut: monde.jour }),
    }),
    fait: async () => (await lue()).etat === 'EN_COURS',
  });
  const etude = { etuId, deposant };
  await inscrire(monde, etude, await ouvrirUnCentre(monde, etude));
}

/** What is there already is left as it is. Gives the code of the place. */
async function ouvrirUnCentre(monde: Monde, { etuId, deposant }: Etude): Promise<string> {
  const { gerant, investigateur, jour, registre } = monde;
  const chemin = `/api/etude-vrb/${etuId}/info-recherche`;
  await donner(deposant, etuId, { chemin: `/api/etude-vrb/${etuId}/super-gest`, a: gerant, donnees: {} });
  const voulues = regles(jour);
  const convient = ({ regles: r }: Json): boolean =>
    r?.inscription === voulues.inscription && r.dateDebut <= jour && addMois(jour, 1) <= r.dateFinPrevue;
  await faireSiBesoin(gerant, etuId, {
    acte: 'VRB_INFORMATIONS',
    fait: async () => convient(await gerant.lire(chemin)),
    demande: async () => ({ method: 'PUT', chemin, json: { version: (await gerant.lire(chemin)).version, ...voulues } }),
  });
  const place = async (): Promise<Json> => (await gerant.lire(chemin)).centres.find((c: Json) => c.nom === LIEU);
  await faireSiBesoin(gerant, etuId, {
    acte: 'VRB_CENTRE',
    fait: async () => (await place()) !== undefined,
    demande: async () => ({ method: 'POST', chemin: `/api/ext/etude-vrb/${etuId}/centres`, json: CENTRE }),
  });
  const { code: centre } = await place();
  await donner(gerant, etuId, { chemin: `/api/etude-vrb/${etuId}/investigateur`, a: investigateur, donnees: { centre } });
  registre.centres.set(etuId, [gerant.compte.utiId, investigateur.compte.utiId]);
  return centre;
}

type Besoin = Pick<Parameters<Acteur['agir']>[0], 'acte' | 'demande'> & { fait: () => Promise<boolean> };
/** Acts on volunteers are kept under the number of the study. */
const faireSiBesoin = (a: Acteur, etuId: number, { acte, fait, demande }: Besoin) =>
  a.agir({ acte, dosId: etuId, fait, demande: async () => ((await fait()) ? null : demande()) });

const donner = (de: Acteur, etuId: number, { chemin, a, donnees }: { chemin: string; a: Acteur; donnees: object }) =>
  faireSiBesoin(de, etuId, {
    acte: 'VRB_DROIT',
    fait: async () => (await de.lire(chemin)).some((x: Json) => x.utiId === a.compte.utiId && x.statut === 'ACTIF'),
    demande: async () => ({ method: 'POST', chemin, json: { email: a.login, ...donnees } }),
  });

/** Looked for, found to be unknown, entered, found again by her identifier. */
async function inscrire({ registre, investigateur, jour }: Monde, { etuId }: Etude, centre: string): Promise<void> {
  suite += 1;
  const identite = { nom: 'Lambert', prenom: 'Louise', dateNaissance: jourSuivant(PREMIERE_NAISSANCE, suite) };
  const base = baseIdentifiant({ triNom: 'LAM', biPrenom: 'LO' }, identite.dateNaissance);
  const { trouves, nouveau } = await investigateur.ecrire(
    'VRB_HOMONYMES',
    { method: 'POST', chemin: '/api/vrb/volontaire/homonymes', json: { ...identite, etuId, centre } },
    etuId,
  );
  if (trouves.length > 0 || !nouveau.disponible) throw new Error(`study ${etuId}: ${base} was entered by nobody and is there`);
  const sejour = { dateDebut: jour, dateFin: jourSuivant(jour, 2), montantIndemnite: INDEMNITE };
  const recherche = encodeURIComponent(JSON.stringify({ filtres: { etuId }, page: { taille: 200 } }));
  const sienne = async (): Promise<Json> =>
    (await investigateur.lire(`/api/vrb/volontaire/designations?recherche=${recherche}`)).lignes.find((l: Json) =>
      l.identifiant.startsWith(base),
    );
  await investigateur.agir({
    acte: 'VRB_DESIGNER',
    dosId: etuId,
    demande: async () => ({
      method: 'POST',
      chemin: `/api/vrb/designation/${etuId}/designer-volontaire`,
      json: { ...identite, ...sejour, ...DECLARATIONS, centre },
    }),
    fait: async () => (await sienne()) !== undefined,
  });
  const { desId, volId, identifiant } = await sienne();
  registre.designations.set(desId, { etuId, volId, identifiant, par: investigateur.compte.utiId, ...sejour });
}

const regles = (jour: string) => ({
  inscription: 'SUR_DECISION_CPP',
  premiereAdministration: false,
  interdictionSimultanee: true,
  exclusion: { valeur: 3, unite: 'MOIS' },
  indemnitePrevue: INDEMNITE,
  avantagesNature: false,
  dateDebut: jour,
  dateFinPrevue: addMois(jour, 24),
  nbVolontairesPrevus: 120,
});
const CENTRE = {
  nom: LIEU,
  ville: 'Lyon',
  autorisationNumero: '',
  autorisationDate: null,
  autorisationFin: null,
  autorisationPremiereAdmin: false,
};
/** Without a number of inclusion, which the database holds unique: whoever is entered twice is seen. */
const DECLARATIONS = {
  numeroInclusion: '',
  sexe: 'F',
  lieuNaissance: 'Lille',
  valeurAvantagesNature: 0,
  motifInterdiction: null,
  memePersonne: null,
  autrePersonne: false,
  motifDistinction: '',
  examenPrealable: true,
  informeInscription: true,
  affilieSecuriteSociale: true,
};
