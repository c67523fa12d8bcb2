/** What a round of the main job works with: people signed in once, who keep their sessions through every fault, and the day that it is. */
import { accountsOf, type Compte } from '../../../deploy/test-kit/comptes.ts';
import { Acteur } from '../acteur.ts';
import type { Porte } from '../client.ts';
import type { Registre } from '../registre.ts';

export type Dossier = {
  rang: number;
  dosId: number;
  deposant: Acteur;
  /** Known once the dossier was drawn to it. */
  cpp: string;
  seanceId: number;
};

export type Monde = {
  registre: Registre;
  jour: string;
  /** Moves the clock of all services to a day; never back. */
  passerAu: (jour: string) => Promise<void>;
  deposants: Acteur[];
  gestionnaire: (cpp: string) => Acteur;
  membre: (utiId: number) => Acteur;
  gestionnaires: Acteur[];
  administrateur: Acteur;
  expert: Acteur;
  /** Of the volunteers: who manages studies, who enters persons. */
  gerant: Acteur;
  investigateur: Acteur;
};

const trouver = (list: Acteur[], test: (c: Compte) => boolean, quoi: string): Acteur => {
  const found = list.find((a) => test(a.compte));
  if (!found) throw new Error(`no demonstration account for ${quoi}`);
  return found;
};

/** Signs everybody in. */
export async function entrerTous(
  porte: Porte,
  registre: Registre,
  jour: string,
  horloge: (jour: string) => Promise<void>,
): Promise<Monde> {
  const de = (profil: string) => accountsOf(profil).map((c) => new Acteur(c, porte, registre));
  const [deposants, gestionnaires, membres] = [de('DEPOSANT'), de('GESTIONNAIRE'), de('INSTRUCTEUR')];
  const [[administrateur], [expert]] = [de('SUPER_ADMIN'), de('EXPERT')];
  const [[gerant], [investigateur]] = [de('VRB_GERANT'), de('VRB_INVESTIGATEUR')];
  for (const a of [...deposants, ...gestionnaires, ...membres, administrateur, expert, gerant, investigateur]) await a.entrer();
  const monde: Monde = {
    registre,
    jour,
    passerAu: async (d) => {
      if (d <= monde.jour) return;
      monde.jour = d;
      await horloge(d);
    },
    deposants,
    gestionnaires,
    administrateur,
    expert,
    gerant,
    investigateur,
    gestionnaire: (cpp) => trouver(gestionnaires, (c) => c.cppNom === cpp, cpp),
    membre: (utiId) => trouver(membres, (c) => c.utiId === utiId, `member ${utiId}`),
  };
  return monde;
}

/** What anyone of the dossier reads first. */
export const synthese = (a: Acteur, dosId: number) => a.lire(`/api/ext/dossier/${dosId}/synthese`);

/** A transition by its event: done when the dossier has left `depuis`. What it acknowledges must be the state at the end. */
export async function transition(
  monde: Monde,
  a: Acteur,
  dosId: number,
  event: string,
  { depuis, corps = {}, patienter }: { depuis: readonly string[]; corps?: object; patienter?: readonly string[] },
): Promise<void> {
  await a.agir({
    acte: event,
    dosId,
    patienter,
    demande: async () => ({
      method: 'POST',
      chemin: `/api/dossier/${dosId}/workflow/callTransition?event=${event}`,
      json: { version: (await synthese(a, dosId)).version, ...corps },
    }),
    fait: async () => !depuis.includes((await synthese(a, dosId)).statut),
  });
  await noterStatut(monde, a, dosId);
}

export async function noterStatut(monde: Monde, a: Acteur, dosId: number): Promise<void> {
  monde.registre.statuts.set(dosId, (await synthese(a, dosId)).statut);
}
