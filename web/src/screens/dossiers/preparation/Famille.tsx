import type { FileCall, Parts } from '../../../api/types.ts';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { FileLine } from '../../../components/files/FileLine.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { dateHeureFr } from '../../../labels/dates.ts';

export type Ligne = {
  id: number;
  nom: string;
  taille: number;
  deposeLe: string;
  deposePar: string;
  supprimable: boolean;
};

type Props<A extends FileCall> = {
  titre: string;
  /** Who joins it, where not everybody does. */
  reserve?: string;
  lignes: readonly Ligne[];
  /** Null: the reader joins nothing here. */
  depot: Pick<Parameters<typeof FileDropzone>[0], 'regle' | 'send'> | null;
  telecharger: A;
  partsDe: (l: Ligne) => Parts<A>;
  onRemove: (l: Ligne) => void;
};

/** The documents of one type, and where to drop another. */
export const Famille = <A extends FileCall>({ titre, reserve, lignes, depot, telecharger, partsDe, onRemove }: Props<A>) => (
  <section className="riph-carte" aria-label={titre}>
    <h4 className="riph-carte__titre">{titre}</h4>
    {depot && reserve && <p className="riph-discret">{reserve}</p>}
    {lignes.length === 0 ? (
      <p className="riph-discret">Aucun document.</p>
    ) : (
      <ul className="riph-liste">
        {lignes.map((l) => (
          <FileLine key={l.id} call={telecharger} parts={partsDe(l)} name={l.nom} onRemove={l.supprimable && (() => onRemove(l))}>
            <strong>{l.nom}</strong>
            <span className="riph-discret riph-bloc-ligne">
              {sizeFr(l.taille)}, {l.deposePar}, le {dateHeureFr(l.deposeLe)}
            </span>
          </FileLine>
        ))}
      </ul>
    )}
    {depot && <FileDropzone compact single label={`Joindre : ${titre.toLowerCase()}`} {...depot} />}
  </section>
);
