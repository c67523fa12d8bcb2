import type { SiteInvestigateur } from '@riph/contracts/etude/element.schemas';
import { LONGUEURS_LIEU } from '@riph/contracts/etude/longueurs';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { controleCourriel } from '../../components/fields/blocks.tsx';
import { FieldPrefix } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { lier, type Source } from './saisie.ts';

const REQUIS: ReadonlySet<string> = new Set(['organisme', 'ville', 'nom']);
const AUCUN: ReadonlySet<string> = new Set();

type Props = {
  rang: number;
  site: SiteInvestigateur;
  desactive: boolean;
  /** Open at first; a complete site is one line. */
  ouvert: boolean;
  onChange: (suivant: (avant: SiteInvestigateur) => SiteInvestigateur) => void;
  onRetirer: () => void;
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
export const SiteSaisi = ({ rang, site, desactive, ouvert, onChange, onRetirer, onDupliquer }: Props) => {
  // Kept as it was at first: a site must not fold under the hands that fill it.
  const [deplie] = useState(ouvert);
  const source: Source<SiteInvestigateur> = {
    valeurs: site,
    changer: onChange,
    chemin: '',
    requis: REQUIS,
    aVerifier: AUCUN,
    verifier: () => undefined,
    figes: AUCUN,
    desactive,
  };
  const l = lier(source);
  return (
    <li className="riph-carte">
      <details open={deplie}>
        <summary className="riph-site__tete">
          <strong>Lieu {rang + 1}</strong> <span className="riph-coupe">{resume(site)}</span>
        </summary>
        <div className="riph-site__corps">
          <FieldPrefix prefixe={`sitesInvestigateurs.${rang}`}>
            <div className="riph-grille-2 riph-grille-2--coordonnees">
              <TextField {...l.texte('organisme')} label="Établissement" max={LONGUEURS_LIEU.organisme} />
              <TextField {...l.texte('service')} label="Service" max={LONGUEURS_LIEU.service} />
              <TextField {...l.texte('adresse')} label="Adresse" max={LONGUEURS_LIEU.adresse} />
              <TextField {...l.texte('codePostal')} label="Code postal" max={LONGUEURS_LIEU.codePostal} />
              <TextField {...l.texte('ville')} label="Ville" max={LONGUEURS_LIEU.ville} />
              <TextField
                {...l.texte('titreInvestigateur')}
                label="Titre de l’investigateur"
                max={LONGUEURS_LIEU.titreInvestigateur}
              />
              <TextField {...l.texte('nom')} label="Nom de l’investigateur" max={LONGUEURS_LIEU.nom} />
              <TextField {...l.texte('prenom')} label="Prénom de l’investigateur" max={LONGUEURS_LIEU.prenom} />
              <TextField
                {...l.texte('courriel')}
                label="Adresse électronique"
                type="email"
                max={LONGUEURS_LIEU.courriel}
                controle={controleCourriel}
              />
              <TextField {...l.texte('telephone')} label="Téléphone" type="tel" max={LONGUEURS_LIEU.telephone} />
            </div>
          </FieldPrefix>
          {!desactive && (
            <div className="riph-rangee">
              {onDupliquer && (
                <Button
                  priorite="nu"
                  taille="sm"
                  onClick={onDupliquer}
                  aria-label={`Même lieu, autre investigateur : lieu ${rang + 1}`}
                >
                  Même lieu, autre investigateur
                </Button>
              )}
              <Button
                priorite="nu"
                taille="sm"
                icone="fr-icon-delete-bin-line"
                onClick={onRetirer}
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
