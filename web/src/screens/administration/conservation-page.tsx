import { dossierCtisConservation } from '@riph/contracts/dossier-ctis/conservation.calls';
import { etudeConservation } from '@riph/contracts/etude/vie/conservation.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { compte, dateFr } from '../../labels/dates.ts';

type Ligne = Answer<typeof etudeConservation.calls.lister>['lignes'][number];

const Lignes = ({ titre, lignes, vers }: { titre: string; lignes: readonly Ligne[]; vers: string }) => (
  <TableFrame label={titre} variant="entier">
    <table>
      <caption className="fr-sr-only">{titre}</caption>
      <thead>
        <tr>
          <th scope="col">Référence</th>
          <th scope="col">Étude</th>
          <th scope="col">Comité</th>
          <th scope="col">Close le</th>
          <th scope="col">Destruction possible depuis le</th>
          <th scope="col">Papiers</th>
        </tr>
      </thead>
      <tbody>
        {lignes.map((e) => (
          <tr key={e.etuId}>
            <th scope="row">
              <Link to={`${vers}/${e.etuId}`}>{e.reference}</Link>
            </th>
            <td>
              {e.titre}
              <br />
              <span className="riph-discret">{e.promoteur ?? 'Promoteur non indiqué'}</span>
            </td>
            <td>{e.comite ?? 'Aucun'}</td>
            <td>
              {dateFr(e.clotureLe)}
              <br />
              <span className="riph-discret">{e.etatLibelle}</span>
            </td>
            <td>{dateFr(e.depuis)}</td>
            <td>{compte(e.fichiers, 'fichier')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);

type SectionProps = {
  titre: string;
  aucune: string;
  vers: string;
  call: typeof etudeConservation.calls.lister | typeof dossierCtisConservation.calls.lister;
};

/** One list, a page at a time, the oldest closing first. */
const Section = ({ titre, aucune, vers, call }: SectionProps) => {
  const [passees, setPassees] = useState<readonly string[]>([]);
  const apres = passees.at(-1);
  const reading = useCall(call, { query: apres === undefined ? {} : { apres } }, { keepPrevious: true });
  return (
    <section>
      <h2 className="fr-h5">{titre}</h2>
      <Loadable reading={reading}>
        {({ lignes, suivant }) => (
          <>
            {lignes.length === 0 ? <p>{aucune}</p> : <Lignes titre={titre} lignes={lignes} vers={vers} />}
            {(passees.length > 0 || suivant) && (
              <nav className="riph-pages" aria-label={`Pages : ${titre}`}>
                <Button
                  priority="tertiary"
                  size="sm"
                  disabled={passees.length === 0}
                  onClick={() => setPassees(passees.slice(0, -1))}
                >
                  Précédente
                </Button>
                <Button
                  priority="tertiary"
                  size="sm"
                  disabled={!suivant}
                  onClick={() => suivant && setPassees([...passees, suivant])}
                >
                  Suivante
                </Button>
              </nav>
            )}
          </>
        )}
      </Loadable>
    </section>
  );
};

/** What was kept long enough (CON-02): nothing of it goes by itself. */
export const ConservationPage = () => (
  <Page title="Conservation" width="large">
    <div className="riph-pile">
      <p>
        Les papiers d’une étude se gardent dix ans au moins après sa fin, son refus, son abandon ou l’expiration de son avis. Ceux
        des études ci-dessous peuvent être détruits ; rien ne se détruit tout seul.{' '}
        <Link to="/donnees-personnelles">Toutes les durées de conservation</Link>
      </p>
      <Section
        titre="Études nationales"
        aucune="Aucune étude nationale n’a dépassé sa durée de conservation."
        vers="/etudes"
        call={etudeConservation.calls.lister}
      />
      <Section
        titre="Essais de médicaments"
        aucune="Aucun essai n’a dépassé sa durée de conservation."
        vers="/etudes-ctis"
        call={dossierCtisConservation.calls.lister}
      />
    </div>
  </Page>
);
