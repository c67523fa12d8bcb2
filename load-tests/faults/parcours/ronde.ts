/**
 * One round: several dossiers from draft to opinion, side by side, with the clock moved between them, and a volunteer in each of their studies; beside them a trial of
 * a medicine, volunteers of a study that runs, and what each committee owes for the months that are over.
 */
import { jourSuivant } from '../../../deploy/test-kit/horloge.ts';
import { deposer, planifier } from './depot.ts';
import { suivreUnEssai } from './essai.ts';
import { examiner } from './examen.ts';
import { indemniser } from './indemnites.ts';
import type { Dossier, Monde } from './monde.ts';
import { cloturer, demanderModification, rendreAvis, repondreEtReinscrire, tenir } from './seances.ts';
import { faireParticiper, inscrireDesVolontaires } from './volontaires.ts';

/** Files so many dossiers side by side. Gives those that were filed; what was blocked is told. */
async function deposerTous(monde: Monde, combien: number): Promise<Dossier[]> {
  const dossiers: Dossier[] = [];
  const rangs = Array.from({ length: combien }, (_, i) => i);
  await Promise.all(
    rangs.map(async (rang) => {
      try {
        dossiers.push(await deposer(monde, rang));
      } catch (error) {
        monde.registre.bloques.push({ quoi: `filing ${rang}`, detail: phrase(error) });
      }
    }),
  );
  return dossiers;
}

/**
 * A blocked dossier is told and leaves the round; the others go on. `complet`: with volunteers and compensation, which want a platform where nobody else has changed
 * rights in studies or certified files.
 */
export async function ronde(monde: Monde, combien: number, complet = true): Promise<void> {
  const bloques = new Set<number>();
  const jouer = async (d: Dossier, acte: () => Promise<void>) => {
    if (bloques.has(d.dosId)) return;
    try {
      await acte();
    } catch (error) {
      bloques.add(d.dosId);
      monde.registre.bloques.push({ quoi: `dossier ${d.dosId}`, detail: phrase(error) });
    }
  };
  const restants = () => dossiers.filter((d) => !bloques.has(d.dosId));
  await planifier(monde);
  const aCote = (quoi: string, acte: Promise<void>) =>
    acte.catch((error: unknown) => {
      monde.registre.bloques.push({ quoi, detail: phrase(error) });
    });
  const autres = [
    ...(complet ? [aCote('volunteers', inscrireDesVolontaires(monde))] : []),
    ...(complet ? monde.gestionnaires.map((g) => aCote(`compensation by ${g.login}`, indemniser(monde, g))) : []),
  ];
  const dossiers = await deposerTous(monde, combien);
  await Promise.all(restants().map((d) => jouer(d, () => examiner(monde, d))));
  // Their days are those of the beginning of the round: they end before the clock moves.
  await Promise.all(autres);
  // Its own séances are on the next two days, weeks before those of the dossiers.
  await aCote('trial of a medicine', suivreUnEssai(monde, 0));
  await tenir(monde, restants(), jouer, (d) => demanderModification(monde, d));
  await monde.passerAu(jourSuivant(monde.jour, 3));
  await Promise.all(restants().map((d) => jouer(d, () => repondreEtReinscrire(monde, d))));
  await tenir(monde, restants(), jouer, async (d) => {
    await rendreAvis(monde, d);
    if (complet) await faireParticiper(monde, d);
  });
  const seances = new Map(restants().map((d) => [d.seanceId, d]));
  for (const [seanceId, d] of seances) await jouer(d, () => cloturer(monde, d.cpp, seanceId));
  await monde.passerAu(jourSuivant(monde.jour, 1));
}

const phrase = (error: unknown): string => (error instanceof Error ? error.message : String(error));
