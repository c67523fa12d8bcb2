import type { EtuId } from '@riph/contracts/core/ids';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Loadable } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';

const CARTES = {
  blocs: { titre: 'La recherche telle qu’elle est approuvée', ouvrir: 'Lire la recherche' },
  personnes: { titre: 'Personnes', ouvrir: 'Voir qui conduit la recherche' },
} as const;
type Carte = keyof typeof CARTES;

const Lue = ({ etuId, carte }: { etuId: EtuId; carte: Carte }) => {
  const reading = useCall(etudeEtude.calls.lireElementRecherche, { params: { id: etuId } });
  return (
    <Loadable reading={reading}>
      {([r]) =>
        r === undefined ? (
          <p className="riph-discret">Rien n’est encore approuvé.</p>
        ) : (
          <>
            <p className="riph-discret">
              Version {r.rang}, en vigueur depuis le {dateFr(r.depuis)}.
            </p>
            {r[carte].map((b) => (
              <section key={b.id} aria-labelledby={`vigueur-${b.id}`}>
                <h3 className="fr-h6 fr-mb-1w" id={`vigueur-${b.id}`}>
                  {b.titre}
                </h3>
                <Details>
                  {b.champs.map((c) => (
                    <Detail key={c.chemin} term={c.label} className="riph-texte">
                      {c.mots}
                    </Detail>
                  ))}
                </Details>
              </section>
            ))}
          </>
        )
      }
    </Loadable>
  );
};

/** A part of the study as it was approved last, its modifications included; read when asked for. */
const EnVigueur = ({ etuId, carte }: { etuId: EtuId; carte: Carte }) => {
  const [ouvert, setOuvert] = useState(false);
  const { titre, ouvrir } = CARTES[carte];
  return (
    <section className="riph-carte" aria-labelledby={`vigueur-${carte}`}>
      <h2 className="riph-carte__titre" id={`vigueur-${carte}`}>
        {titre}
      </h2>
      <Button priority="tertiary" size="sm" aria-expanded={ouvert} onClick={() => setOuvert(!ouvert)}>
        {ouvert ? 'Replier' : ouvrir}
      </Button>
      {ouvert && <Lue etuId={etuId} carte={carte} />}
    </section>
  );
};

/** What the research is in the version in force, block by block as its form has them. */
export const RechercheEnVigueur = ({ etuId }: { etuId: EtuId }) => <EnVigueur etuId={etuId} carte="blocs" />;

/** Who leads the research: its sponsor, who acts for him, its investigator, its public contact. */
export const PersonnesEnVigueur = ({ etuId }: { etuId: EtuId }) => <EnVigueur etuId={etuId} carte="personnes" />;
