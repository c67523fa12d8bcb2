import { dateHeureFr, heureFr } from '../../labels/dates.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Dialog } from '../Dialog.tsx';
import { type FieldChange, type SaveState as State, saveWords } from './autosave.rules.ts';
import type { Autosave } from './useAutosave.ts';

/** « Enregistrement… », « Enregistré à 14:32 », « Non enregistré, nouvelle tentative… »: always visible beside the form. */
export const SaveState = ({ state }: { state: State }) => (
  <span role="status" className={cx('riph-sauvegarde', `riph-sauvegarde--${state.phase}`)}>
    {saveWords(state, heureFr)}
  </span>
);

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (Array.isArray(value)) return value.length ? value.map(shown).join(', ') : '(vide)';
  if (typeof value === 'object')
    return Object.values(value)
      .filter((v) => v !== null && v !== '')
      .map(shown)
      .join(', ');
  return String(value);
};

const Changes = ({
  title,
  changes,
  labels,
}: {
  title: string;
  changes: readonly FieldChange[];
  labels: Readonly<Record<string, string>>;
}) =>
  changes.length === 0 ? null : (
    <>
      <h3 className="fr-h6 fr-mb-1w">{title}</h3>
      <div className="riph-table fr-mb-3w">
        <div className="riph-table__cadre">
          <table>
            <caption className="fr-sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Champ</th>
                <th scope="col">Votre valeur</th>
                <th scope="col">Valeur enregistrée</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((c) => (
                <tr key={c.champ}>
                  <th scope="row">{labels[c.champ] ?? c.champ}</th>
                  <td>{shown(c.mienne)}</td>
                  <td>{shown(c.autre)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );

/** What an autosaved form needs around it: the copy found again, and the comparison when the server holds something newer. */
export const AutosaveNotices = <T extends Record<string, unknown>>({
  autosave: a,
  labels,
}: {
  autosave: Autosave<T>;
  labels: Readonly<Record<string, string>>;
}) => (
  <>
    {a.found && (
      <Alert
        severity="info"
        title="Une saisie non enregistrée a été retrouvée"
        actions={
          <>
            <Button size="sm" priority="secondary" onClick={() => void a.resume()}>
              Reprendre cette saisie
            </Button>
            <Button size="sm" priority="nu" onClick={a.forget}>
              L’abandonner
            </Button>
          </>
        }
      >
        {`Elle date du ${dateHeureFr(a.found.le)} et n’avait pas pu être envoyée.`}
      </Alert>
    )}
    {a.conflit && (
      <Dialog
        title="Ces données ont changé entre-temps"
        size="lg"
        alert
        onClose={a.garderMiennes}
        closeLabel="Garder mes valeurs"
        actions={
          <>
            <Button onClick={a.garderMiennes}>Garder mes valeurs</Button>
            <Button priority="secondary" onClick={a.prendreServeur}>
              Prendre les valeurs enregistrées
            </Button>
          </>
        }
      >
        <p>{a.conflit.message}</p>
        <Changes title="Modifié des deux côtés" changes={a.conflit.conflits} labels={labels} />
        <Changes title="Modifié ailleurs seulement" changes={a.conflit.autres} labels={labels} />
        <p className="fr-text--sm">« Garder mes valeurs » enregistre les vôtres et reprend ce qui n’a changé qu’ailleurs.</p>
      </Dialog>
    )}
  </>
);
