import { nomComite } from '@riph/contracts/core/typographie';
import { referentielBilan } from '@riph/contracts/referentiel/bilan.calls';
import { referentielCppSelection } from '@riph/contracts/referentiel/cpp-selection.calls';
import { REGLEMENTATIONS_NATIONALES, type ReglementationNationale } from '@riph/contracts/referentiel/reglementation';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { Segment } from '../../components/fields/Segment.tsx';
import { Page } from '../../components/Page.tsx';
import { MultiSelect } from '../../components/table/MultiSelect.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { anneesDuBilan, demandeDe, ecrireSaisie, fauteDePeriode, lireSaisie, type Saisie } from './bilan.rules.ts';
import { Chiffres } from './Chiffres.tsx';

const REGLEMENTATIONS: Record<ReglementationNationale, string> = {
  JARDE: 'Loi Jardé',
  REG745: 'Règlement 2017/745',
  REG746: 'Règlement 2017/746',
};

/** The national figures of a period: on the page, as a spreadsheet or a document. */
export const BilanPage = () => {
  const annees = anneesDuBilan(aujourdhui());
  const [adresse, setAdresse] = useSearchParams();
  const saisie = lireSaisie(adresse, annees[1]);
  const { du, au, cpps, reglementations, isAffiche } = saisie;
  const periode = { du, au };
  /** Dear to count: other figures are asked for by the button, not by each change of the form. */
  const changer = (change: Partial<Saisie>) =>
    setAdresse(ecrireSaisie({ ...saisie, isAffiche: false, ...change }), { replace: true, preventScrollReset: true });
  const comites = useCall(referentielCppSelection.calls.listerActifs);
  const faute = fauteDePeriode(periode);
  const demande = faute === null ? demandeDe(periode, cpps, reglementations) : null;
  return (
    <Page title="Bilan statistique">
      <p>
        Dossiers et délais par comité, séances, tirages, promoteurs, domaines, réaffectations, essais de médicaments et recours,
        volontaires et indemnités certifiées. Les chiffres examinés et rendus sont ceux des rapports d’activité des comités. La
        page et le document PDF dessinent aussi ce que chaque tableau compte ; le tableur, le document et la page donnent les
        mêmes chiffres.
      </p>
      <Form label="Ce que le bilan compte" onSubmit={() => undefined}>
        <div className="fr-mb-2w">
          <Segment
            legend="Année entière"
            options={annees.map((a) => ({ code: a.du, libelle: a.du.slice(0, 4) }))}
            value={annees.find((a) => a.du === du && a.au === au)?.du ?? null}
            onChange={(choisie) => changer(annees.find((a) => a.du === choisie) ?? periode)}
          />
        </div>
        <div className="riph-rangee riph-rangee--champs fr-mb-3w" key={`${du}-${au}`}>
          <DateField field="du" label="Du" required value={du} onChange={(jour) => changer({ du: jour })} />
          <DateField field="au" label="Au" required value={au} error={faute} onChange={(jour) => changer({ au: jour })} />
        </div>
        <div className="riph-rangee fr-mb-3w">
          <MultiSelect
            label="Comités (tous)"
            options={(comites.data ?? []).map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }))}
            values={cpps}
            onChange={(choisis) => changer({ cpps: choisis })}
          />
          <MultiSelect
            label="Réglementations (toutes)"
            options={optionsDe(REGLEMENTATIONS_NATIONALES, REGLEMENTATIONS)}
            values={reglementations}
            onChange={(choisies) => changer({ reglementations: choisies })}
          />
        </div>
      </Form>
      {(cpps.length > 0 || reglementations.length > 0) && (
        <p className="riph-discret">
          {reglementations.length > 0
            ? 'Une réglementation nationale étant choisie, les essais de médicaments, les volontaires et les indemnités ne sont pas comptés.'
            : 'Des comités étant choisis, les volontaires, qui ne relèvent d’aucun comité, ne sont pas comptés.'}
        </p>
      )}
      {demande && (
        <div className="riph-rangee fr-mb-4w">
          <Button onClick={() => changer({ isAffiche: true })}>Afficher les chiffres</Button>
          <DownloadButton
            call={referentielBilan.calls.generer}
            parts={{ body: { ...demande, format: 'xlsx' } }}
            priority="secondary"
            icon="fr-icon-download-line"
          >
            Préparer le tableur
          </DownloadButton>
          <DownloadButton
            call={referentielBilan.calls.generer}
            parts={{ body: { ...demande, format: 'pdf' } }}
            priority="secondary"
            icon="fr-icon-file-pdf-line"
          >
            Préparer le document PDF
          </DownloadButton>
        </div>
      )}
      {demande && isAffiche && <Chiffres demande={demande} />}
    </Page>
  );
};
