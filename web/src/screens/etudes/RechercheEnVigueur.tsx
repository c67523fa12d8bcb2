import { etudeEtude } from '@riph/contracts/etude/etude.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import { Loadable } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';

const Lue = ({ etuId }: { etuId: number }) => {
  const lecture = useCall(etudeEtude.calls.lireElementRecherche, { params: { id: etuId } });
  return (
    <Loadable lecture={lecture}>
      {([r]) =>
        r === undefined ? (
          <p className="riph-discret">Rien n’est encore approuvé.</p>
        ) : (
          <>
            <p className="riph-discret">
              Version {r.rang}, en vigueur depuis le {dateFr(r.depuis)}.
            </p>
            {r.blocs.map((b) => (
              <section key={b.id} aria-labelledby={`vigueur-${b.id}`}>
                <h3 className="fr-h6 fr-mb-1w" id={`vigueur-${b.id}`}>
                  {b.titre}
                </h3>
                <Faits>
                  {b.champs.map((c) => (
                    <Fait key={c.chemin} terme={c.label} className="riph-texte">
                      {c.mots}
                    </Fait>
                  ))}
                </Faits>
              </section>
            ))}
          </>
        )
      }
    </Loadable>
  );
};

/** The research as it was approved last, its modifications included; read when asked for. */
export const RechercheEnVigueur = ({ etuId }: { etuId: number }) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <section className="riph-carte" aria-labelledby="recherche-en-vigueur">
      <h2 className="riph-carte__titre" id="recherche-en-vigueur">
        La recherche telle qu’elle est approuvée
      </h2>
      <Button priorite="tertiary" taille="sm" aria-expanded={ouvert} onClick={() => setOuvert(!ouvert)}>
        {ouvert ? 'Replier' : 'Lire la recherche'}
      </Button>
      {ouvert && <Lue etuId={etuId} />}
    </section>
  );
};
