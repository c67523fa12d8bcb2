import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { tailleFr } from '../../../components/files/files.rules.ts';
import { dateHeureFr } from '../../../labels/dates.ts';

export type Ligne = {
  id: number;
  nom: string;
  taille: number;
  deposeLe: string;
  deposePar: string;
  supprimable: boolean;
};

type Props = {
  titre: string;
  /** Who joins it, where not everybody does. */
  reserve?: string;
  lignes: readonly Ligne[];
  /** Null: the reader joins nothing here. */
  depot: Pick<Parameters<typeof FileDropzone>[0], 'regle' | 'envoyer'> | null;
  telecharger: (l: Ligne) => ReactNode;
  onRetirer: (l: Ligne) => void;
};

/** The documents of one type, and where to drop another. */
export const Famille = ({ titre, reserve, lignes, depot, telecharger, onRetirer }: Props) => (
  <section className="riph-carte" aria-label={titre}>
    <h4 className="riph-carte__titre">{titre}</h4>
    {depot && reserve && <p className="riph-discret">{reserve}</p>}
    {lignes.length === 0 ? (
      <p className="riph-discret">Aucun document.</p>
    ) : (
      <ul className="riph-liste">
        {lignes.map((l) => (
          <li key={l.id} className="riph-ligne riph-ligne--gestes">
            <span>
              <strong>{l.nom}</strong>
              <span className="riph-discret riph-bloc-ligne">
                {tailleFr(l.taille)}, {l.deposePar}, le {dateHeureFr(l.deposeLe)}
              </span>
            </span>
            <span className="riph-rangee">
              {l.supprimable && (
                <Button priorite="tertiary" taille="sm" aria-label={`Retirer ${l.nom}`} onClick={() => onRetirer(l)}>
                  Retirer
                </Button>
              )}
              {telecharger(l)}
            </span>
          </li>
        ))}
      </ul>
    )}
    {depot && <FileDropzone compact unSeul label={`Joindre : ${titre.toLowerCase()}`} {...depot} />}
  </section>
);
