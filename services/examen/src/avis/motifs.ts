import { refusal } from '@riph/contracts/core/errors';

export type Motif = { id: number; libelle: string };

/** The chosen reasons, with their words. Throws `saisie.invalide` for one that the list does not hold, or offers no more. */
export function motifsChoisis(liste: readonly (Motif & { actif: boolean })[], ids: readonly number[]): Motif[] {
  const choisis = liste.filter((m) => ids.includes(m.id));
  const retire = choisis.find((m) => !m.actif);
  if (retire || choisis.length < new Set(ids).size) {
    const message = retire
      ? `Le motif « ${retire.libelle} » n’est plus proposé : choisissez-en un autre.`
      : 'Un des motifs choisis n’existe pas.';
    throw refusal('saisie.invalide', { fields: [{ champ: 'motifIds', message }] });
  }
  return choisis.map(({ id, libelle }) => ({ id, libelle }));
}
