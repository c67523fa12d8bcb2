import { CHAMPS_LIEU } from '@riph/contracts/etude/formulaire/formulaire.catalogue';
import { champsDuLieu, requisDe } from '@riph/contracts/etude/formulaire/obligations';
import type { SiteInvestigateur } from '@riph/contracts/etude/socle/element.schemas';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FieldPrefix } from '../../../components/fields/Form.tsx';
import { ChampSaisi } from './ChampSaisi.tsx';
import type { Source } from './saisie.ts';
import type { Listes } from './useListes.ts';

const AUCUN: ReadonlySet<string> = new Set();

type Props = {
  rang: number;
  site: SiteInvestigateur;
  listes: Listes;
  desactive: boolean;
  /** Open at first; a complete site is one line. */
  ouvert: boolean;
  onChange: (suivant: (avant: SiteInvestigateur) => SiteInvestigateur) => void;
  onRemove: () => void;
  /** Same place, another investigator; null when the list is full. */
  onDupliquer: (() => void) | null;
};

const resume = (s: SiteInvestigateur) =>
  [
    [s.organisme, s.service].filter(Boolean).join(', '),
    s.ville,
    [s.titreInvestigateur, s.prenom, s.nom].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' · ') || 'À remplir';

/** One site: a line that opens on its fields. */
export const SiteSaisi = ({ rang, site, listes, desactive, ouvert, onChange, onRemove, onDupliquer }: Props) => {
  // Kept as it was at first: a site must not fold under the hands that fill it.
  const [deplie] = useState(ouvert);
  const source: Source<SiteInvestigateur> = {
    valeurs: site,
    changer: onChange,
    chemin: `sitesInvestigateurs.${rang}.`,
    requis: requisDe(champsDuLieu(site, rang)),
    aVerifier: AUCUN,
    verifier: () => undefined,
    figes: AUCUN,
    desactive,
  };
  return (
    <li className="riph-carte">
      <details open={deplie}>
        <summary className="riph-site__tete">
          <strong>Lieu {rang + 1}</strong> <span className="riph-coupe">{resume(site)}</span>
        </summary>
        <div className="riph-site__corps">
          <FieldPrefix prefix={`sitesInvestigateurs.${rang}`}>
            <div className="riph-grille-2 riph-grille-2--coordonnees">
              {CHAMPS_LIEU.map((d) => (
                <ChampSaisi key={d.cle} def={d} source={source} listes={listes} seul={false} />
              ))}
            </div>
          </FieldPrefix>
          {!desactive && (
            <div className="riph-rangee">
              {onDupliquer && (
                <Button
                  priority="nu"
                  size="sm"
                  onClick={onDupliquer}
                  aria-label={`Même lieu, autre investigateur : lieu ${rang + 1}`}
                >
                  Même lieu, autre investigateur
                </Button>
              )}
              <Button
                priority="nu"
                size="sm"
                icon="fr-icon-delete-bin-line"
                onClick={onRemove}
                aria-label={`Retirer ce lieu : lieu ${rang + 1}`}
              >
                Retirer ce lieu
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
};
