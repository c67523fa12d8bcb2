/** Who has no business with the rows of A, each with rows of his own and what must not reach him. */
import type { Profil } from '@riph/contracts/core/droits';
import { accountsOf } from '../../../deploy/test-kit/comptes.ts';
import { type Account, type Person, signIn } from '../matrix/client.ts';
import type { Lignes } from './rows.ts';
import { type Cote, DEPOSANT_INCONNU, type Monde } from './world.ts';

export const ETRANGERS = [
  'un autre déposant',
  'le gestionnaire d’un autre comité',
  'le président d’un autre comité',
  'un membre passé à un autre comité',
  'le déposant lui-même, gestionnaire du comité tiré',
  'le déposant lui-même, membre du comité tiré',
  'un expert que personne n’a sollicité',
  'l’agence, devant un brouillon',
  'un gérant VRB',
  'un investigateur VRB',
] as const;
export type NomEtranger = (typeof ETRANGERS)[number];

/** `autrui`: the rows that are unknown to him; of a kind that is not there he knows all. `reserve`: the refusal of what tells of them among his own rows. */
type Regard = { siennes: Partial<Lignes>; autrui: Partial<Lignes>; marques: readonly RegExp[]; reserve?: string };
export type Etranger = Regard & { profil: Profil; personne: Person };

/** A committee that is neither A nor B. */
const COMITE_TIERS = 1;

export async function etrangersDe({ a, b, collegue, brouillon, marqueBrouillon, voyageur, essai }: Monde) {
  const etrangers = new Map<NomEtranger, Etranger>();
  const ajouter = async (nom: NomEtranger, profil: Profil, account: Omit<Account, 'profil'> | undefined, regard: Regard) => {
    if (!account) throw new Error(`no account for ${nom}`);
    etrangers.set(nom, { profil, personne: await signIn({ ...account, profil }), ...regard });
  };
  const publiques = (c: Cote): Lignes => ({ ...c.lignes, document: c.documentPublic });
  // Any committee may ask any expert: none is somebody else's for it.
  const { expert: _commun, ...siennesDeA } = a.lignes;
  const connus = { autrui: { ...siennesDeA, ...essai, deposant: DEPOSANT_INCONNU }, marques: a.marques };
  const { comptes } = b;
  // Of its secretariat alone: nobody else of the committee may take it, a member or its sponsor no more than a stranger.
  const sansExport = ({ exportPrepare: _sien, ...lignes }: Lignes) => lignes;
  await ajouter('un autre déposant', 'DEPOSANT', comptes.deposant, {
    siennes: { ...sansExport(publiques(b)), membre: comptes.deposant.utiId },
    autrui: { ...publiques(a), ...essai },
    marques: a.marques,
  });
  await ajouter('le gestionnaire d’un autre comité', 'GESTIONNAIRE', comptes.gestionnaire, { siennes: b.lignes, ...connus });
  await ajouter('le président d’un autre comité', 'INSTRUCTEUR', comptes.president, {
    siennes: { ...sansExport(b.lignes), membre: comptes.president.utiId },
    ...connus,
  });
  await ajouter('un membre passé à un autre comité', 'INSTRUCTEUR', voyageur, {
    siennes: { ...sansExport(b.lignes), membre: voyageur.utiId },
    ...connus,
    // He may go back to A, that is his choice; to no third committee.
    autrui: { ...siennesDeA, comite: COMITE_TIERS },
  });

  // Nobody judges his own request (R1123-12): the committee is his, its séances and its other dossiers; not the dossier that he filed.
  const { deposant } = a.comptes;
  const depose = ({ dossier, etude, piece, document, rapporteur, suivi, rapportExpert }: Lignes) => ({
    dossier,
    etude,
    piece,
    document,
    rapporteur,
    suivi,
    rapportExpert,
  });
  const duComite = { ...sansExport(collegue.lignes), deposant: comptes.deposant.utiId };
  const juge = { marques: a.marques, reserve: 'seance.documentReserve' };
  await ajouter('le déposant lui-même, gestionnaire du comité tiré', 'GESTIONNAIRE', deposant, {
    siennes: duComite,
    autrui: depose(a.lignes),
    ...juge,
  });
  await ajouter('le déposant lui-même, membre du comité tiré', 'INSTRUCTEUR', deposant, {
    siennes: { ...duComite, membre: deposant.utiId },
    // What he may read as the sponsor.
    autrui: depose(publiques(a)),
    ...juge,
  });

  const seul = { autrui: { ...a.lignes, ...essai }, marques: a.marques };
  const expert = accountsOf('EXPERT')[0];
  await ajouter('un expert que personne n’a sollicité', 'EXPERT', expert, {
    siennes: { membre: expert.utiId, expert: expert.utiId },
    ...seul,
  });
  const agence = accountsOf('UTILISATEUR_ANSM')[0];
  await ajouter('l’agence, devant un brouillon', 'UTILISATEUR_ANSM', agence, {
    siennes: { membre: agence.utiId },
    autrui: brouillon,
    marques: [marqueBrouillon],
  });
  const [gerant, investigateur] = [accountsOf('VRB_GERANT')[0], accountsOf('VRB_INVESTIGATEUR')[0]];
  await ajouter('un gérant VRB', 'VRB_GERANT', gerant, { siennes: { membre: gerant.utiId }, ...seul });
  await ajouter('un investigateur VRB', 'VRB_INVESTIGATEUR', investigateur, {
    siennes: { membre: investigateur.utiId, investigateur: investigateur.utiId },
    ...seul,
  });
  return etrangers;
}
