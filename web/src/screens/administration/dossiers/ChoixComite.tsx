import type { CppId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { useState } from 'react';
import { StatusBadge } from '../../../components/badges.tsx';
import { norm } from '../../../components/fields/norm.ts';
import { TextField } from '../../../components/fields/TextField.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { type Comite, exclusion, isChoisissable, parInteret } from './comites.rules.ts';

type Props = { comites: readonly Comite[]; valeur: number | null; onChange: (cppId: CppId) => void };

/** One committee among all, each with its séance, its load, and why it was left out. */
export const ChoixComite = ({ comites, valeur, onChange }: Props) => {
  const [texte, setTexte] = useState('');
  const shown = parInteret(comites).filter((c) => norm(c.nom).includes(norm(texte)) || c.cppId === valeur);
  return (
    <>
      <TextField field="comite-texte" label="Filtrer les comités" type="search" value={texte} onChange={setTexte} />
      <fieldset className="riph-choix">
        <legend className="fr-label fr-mb-1w">
          Comité <span className="riph-obligatoire">(obligatoire)</span>
          <span className="fr-hint-text">
            La charge compte les demandes tirées depuis un an, rapportées à ce que le comité peut recevoir en un mois.
          </span>
        </legend>
        <div className="riph-choix__cadre">
          {shown.map((c) => {
            const raison = exclusion(c);
            return (
              <label key={c.cppId} className="riph-choix__ligne">
                <input
                  type="radio"
                  name="cppId"
                  checked={c.cppId === valeur}
                  disabled={!isChoisissable(c)}
                  onChange={() => onChange(c.cppId)}
                />
                <span>
                  {nomComite(c.nom)}{' '}
                  {raison ? <StatusBadge tone="warning">Écarté</StatusBadge> : <StatusBadge tone="success">Éligible</StatusBadge>}
                  <span className="riph-discret riph-choix__detail">
                    {[
                      c.seanceDate && `Séance du ${dateFr(c.seanceDate)}`,
                      raison ?? (c.seanceDate ? null : 'Aucune séance réservable'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}{' '}
                    · charge de {(c.charge / 1000).toLocaleString('fr-FR')}
                  </span>
                </span>
              </label>
            );
          })}
          {shown.length === 0 && <p className="riph-discret fr-mb-0">Aucun comité ne porte ce nom.</p>}
        </div>
      </fieldset>
    </>
  );
};
