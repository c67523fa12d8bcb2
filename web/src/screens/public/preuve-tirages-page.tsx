import { addMois, formatJour } from '@riph/contracts/core/deadlines';
import { etudePreuveTirages } from '@riph/contracts/etude/depot/preuve-tirages.calls';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { compte, dateHeureFr } from '../../labels/dates.ts';

type Mois = Answer<typeof etudePreuveTirages.calls.listerEmpreintes>;
type Jour = Mois['jours'][number];

const MOIS = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const enMots = (mois: string) => MOIS.format(new Date(`${mois}-01T00:00:00Z`));
const voisin = (mois: string, n: number) => addMois(`${mois}-01`, n).slice(0, 7);

/** SHA-256 of the text, computed by this browser. */
const empreinte = async (texte: string): Promise<string> => {
  const octets = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texte));
  return [...new Uint8Array(octets)].map((o) => o.toString(16).padStart(2, '0')).join('');
};

/** The hashes of the draws, the secrets of the days that are over, and how anybody checks them. */
export const PreuveTiragesPage = () => {
  const [search, setSearch] = useSearchParams();
  const demande = search.get('mois') ?? '';
  const query = /^20\d{2}-(0[1-9]|1[0-2])$/.test(demande) ? { mois: demande } : {};
  const reading = useCall(etudePreuveTirages.calls.listerEmpreintes, { query });
  return (
    <Page title="Preuve des tirages au sort" width="moyenne">
      <div className="riph-pile">
        <Explication />
        <Loadable reading={reading} skeleton={<Skeleton rows={10} />}>
          {(m) => <Empreintes key={m.mois} mois={m} onMonth={(mois) => setSearch({ mois })} />}
        </Loadable>
      </div>
    </Page>
  );
};

const Explication = () => (
  <section className="riph-colonne-texte" aria-labelledby="comment">
    <h2 className="fr-h5" id="comment">
      Comment le hasard est prouvé
    </h2>
    <ol>
      <li>
        Avant que le jour ne commence, la plateforme choisit au hasard un secret et en publie l’<strong>empreinte</strong> : une
        suite de 64 caractères d’où l’on ne peut pas retrouver le secret, et qu’aucun autre secret ne donne.
      </li>
      <li>
        Pendant le jour, chaque tirage est calculé à partir de ce secret, du dossier, de l’instant du dépôt et de la liste des
        comités possibles. Personne ne peut plus changer le secret : son empreinte est déjà publique.
      </li>
      <li>
        Le lendemain, le <strong>secret</strong> est publié. Chacun peut vérifier que son empreinte (SHA-256) est bien celle qui
        avait été publiée, et le promoteur peut recalculer le tirage de son dossier, ligne à ligne, depuis l’onglet « Tirage ».
      </li>
    </ol>
    <p>
      Pour vérifier sans nous croire : copiez un secret et calculez son empreinte avec un outil de votre choix, par exemple{' '}
      <code>printf '%s' SECRET | sha256sum</code>. Dès qu’un secret est publié, un bouton ci-dessous fait le même calcul dans
      votre navigateur. Cette page ne montre ni dossier, ni comité, ni personne.
    </p>
  </section>
);

const Empreintes = ({ mois: m, onMonth }: { mois: Mois; onMonth: (mois: string) => void }) => {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, boolean> | null>(null);
  const reveles = m.jours.filter((j) => j.secret !== null);
  const verifier = useAsync(async () => {
    const lus = await Promise.all(reveles.map(async (j) => [j.jour, (await empreinte(j.secret ?? '')) === j.sha256] as const));
    setVerdicts(new Map(lus));
  });
  const fausses = [...(verdicts?.values() ?? [])].filter((ok) => !ok).length;
  return (
    <section aria-labelledby="mois">
      <h2 className="fr-h5" id="mois">
        Empreintes de {enMots(m.mois)}
      </h2>
      <div className="riph-rangee fr-mb-2w">
        {m.mois > m.premierMois && (
          <Button priority="tertiary" size="sm" onClick={() => onMonth(voisin(m.mois, -1))}>
            Mois précédent
          </Button>
        )}
        {m.mois < m.dernierMois && (
          <Button priority="tertiary" size="sm" onClick={() => onMonth(voisin(m.mois, 1))}>
            Mois suivant
          </Button>
        )}
        {reveles.length > 0 && (
          <Button priority="secondary" size="sm" busy={verifier.busy} onClick={verifier.run}>
            Vérifier les empreintes de ce mois
          </Button>
        )}
      </div>
      <div role="status">
        {verdicts && (
          <Alert severity={fausses === 0 ? 'success' : 'error'} small>
            {fausses === 0
              ? `${compte(verdicts.size, 'secret vérifié', 'secrets vérifiés')} : chaque empreinte est celle de son secret.`
              : `${compte(fausses, 'empreinte ne correspond pas', 'empreintes ne correspondent pas')} à son secret.`}
          </Alert>
        )}
      </div>
      {m.jours.length === 0 ? (
        <Empty title="Aucune empreinte">Aucune empreinte n’a été publiée ce mois-là.</Empty>
      ) : (
        <Tableau jours={m.jours} verdicts={verdicts} />
      )}
    </section>
  );
};

const Tableau = ({ jours, verdicts }: { jours: readonly Jour[]; verdicts: ReadonlyMap<string, boolean> | null }) => (
  <TableFrame label="Empreintes">
    <table>
      <caption className="fr-sr-only">Empreinte et secret de chaque jour</caption>
      <thead>
        <tr>
          <th scope="col">Jour des tirages</th>
          <th scope="col">Empreinte (SHA-256) et secret</th>
          <th scope="col">Empreinte publiée le</th>
          <th scope="col">Vérification</th>
        </tr>
      </thead>
      <tbody>
        {jours.map((j) => {
          const verdict = verdicts?.get(j.jour);
          return (
            <tr key={j.jour}>
              <th scope="row">{formatJour(j.jour)}</th>
              <td>
                <code className="riph-empreinte">{j.sha256}</code>
                {j.secret ? (
                  <code className="riph-empreinte">{j.secret}</code>
                ) : (
                  <span className="riph-discret">Secret publié le lendemain</span>
                )}
              </td>
              <td>{j.publieeLe ? dateHeureFr(j.publieeLe) : '–'}</td>
              <td>{verdict === undefined ? '–' : verdict ? 'Correspond' : 'Ne correspond pas'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </TableFrame>
);
