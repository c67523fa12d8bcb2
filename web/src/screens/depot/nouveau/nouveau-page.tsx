import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { QUALIFICATIONS } from '@riph/contracts/etude/socle/dossier.workflow';
import { referentielQualifications } from '@riph/contracts/referentiel/qualifications.calls';
import { REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Form, FormBlock } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import type { Option } from '../../../components/fields/SelectField.tsx';
import { Page } from '../../../components/Page.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { lienEtape } from '../etapes.rules.ts';
import { AideCategorie } from './AideCategorie.tsx';
import { CeQuiSeraDemande } from './CeQuiSeraDemande.tsx';
import { ChoixReglementation } from './ChoixReglementation.tsx';
import { PointDeDepart } from './PointDeDepart.tsx';
import { RepartirDe } from './RepartirDe.tsx';
import '../depot.css';

const NATURES: readonly Option[] = [
  { code: 'DI', libelle: 'Une première demande d’avis', detail: 'Pour une recherche qui n’a pas encore été soumise à un comité' },
  {
    code: 'SUITE',
    libelle: 'La suite d’une demande',
    detail: 'Modification, second examen après un avis défavorable, prorogation',
  },
];

const QUESTION_CATEGORIE = {
  JARDE: { titre: 'Quelle est la catégorie de la recherche ?', raison: 'Choisissez la catégorie de la recherche.' },
  REG745: { titre: 'Quel est le cas de l’investigation clinique ?', raison: 'Choisissez le cas de l’investigation clinique.' },
  REG746: { titre: 'Quel est le cas de l’étude des performances ?', raison: 'Choisissez le cas de l’étude des performances.' },
} as const;

/** Four questions lead to the right creation, and show at once what will be asked and how long it takes. */
export const NouveauDepotPage = () => {
  const navigate = useNavigate();
  const creer = useAction(etudeDossier.calls.creer);
  const anciens = useCall(etudeDossier.calls.listerMesDossiers, { query: {} });
  const [reglementation, setReglementation] = useState('');
  const ouverte = REGLEMENTATIONS_NATIONALES.find((r) => r === reglementation);
  const qualifications = useCall(
    referentielQualifications.calls.listerActifs,
    ouverte ? { params: { reglementationCode: ouverte } } : null,
  );
  const [nature, setNature] = useState('');
  const [categorie, setCategorie] = useState('');
  const [choix, setDepart] = useState('');
  const [modele, setModele] = useState<Option | null>(null);
  const [titre, setTitre] = useState('');

  const hasAnciens = (anciens.data?.length ?? 0) > 0;
  const depart = hasAnciens ? choix : 'vierge';
  const repartir = async ({ dosId: copieDeDosId, reglementationCode }: NonNullable<typeof anciens.data>[number]) => {
    const r = await creer({ body: { reglementationCode, type: 'DI', copieDeDosId } });
    if (r.ok) navigate(lienEtape(r.data, 'administratif'));
  };
  const isDi = ouverte !== undefined && nature === 'DI';
  const selected = qualifications.data?.find((q) => q.code === categorie);
  const raisonDe = () => {
    if (!reglementation) return 'Choisissez la réglementation.';
    if (!ouverte) return 'Cette réglementation n’est pas encore ouverte au dépôt.';
    if (!isDi) return 'Choisissez une première demande d’avis.';
    if (!selected) return QUESTION_CATEGORIE[ouverte].raison;
    if (depart === 'copie' && !modele) return 'Choisissez le dossier à copier.';
    return depart ? null : 'Dites d’où partir.';
  };
  const raison = raisonDe();
  const envoyer = async () => {
    const qualificationCode = QUALIFICATIONS.find((q) => q === selected?.code);
    if (raison || !ouverte || !qualificationCode) return;
    const r = await creer({
      body: {
        reglementationCode: ouverte,
        type: 'DI',
        qualificationCode,
        ...(titre.trim() && { titreRecherche: titre.trim() }),
        ...(depart === 'copie' && modele && { copieDeDosId: Number(modele.code) }),
      },
    });
    if (r.ok) navigate(lienEtape(r.data, 'administratif'));
  };

  return (
    <Page title="Déposer un dossier" fil={[{ libelle: 'Dossiers', vers: '/dossiers/jarde' }]} width="large">
      <div className="riph-grille-formulaire">
        <div className="riph-pile">
          <RepartirDe dossiers={anciens.data ?? []} busy={creer.busy} onSelect={(d) => void repartir(d)} />
          <Form label="Nouveau dépôt" onSubmit={() => void envoyer()}>
            <ChoixReglementation valeur={reglementation} onChange={setReglementation} />
            {ouverte && (
              <FormBlock title="2. Que déposez-vous ?">
                <RadioField
                  field="nature"
                  label="Nature de la demande"
                  hiddenLegend
                  value={nature}
                  onChange={setNature}
                  options={NATURES}
                />
                {nature === 'SUITE' && (
                  <Alert severity="info" small>
                    Une modification substantielle se demande depuis la page de l’étude, par « Demander une modification ». Un
                    second examen se demande depuis la page du dossier refusé, par « Demander un second examen ». La prorogation
                    d’un avis se demande depuis la page de l’étude, tant que la recherche n’a pas commencé.{' '}
                    <Link to="/etudes">Voir vos études</Link>. L’avis a été rendu avant la plateforme ?{' '}
                    <Link to="/dossiers-historiques/nouveau">Reprenez d’abord le dossier</Link>.
                  </Alert>
                )}
              </FormBlock>
            )}
            {isDi && (
              <FormBlock title={`3. ${QUESTION_CATEGORIE[ouverte].titre}`}>
                <Loadable reading={qualifications} skeleton={<Skeleton rows={4} />}>
                  {(list) => (
                    <>
                      <RadioField
                        field="categorie"
                        label="Catégorie"
                        hiddenLegend
                        value={categorie}
                        onChange={setCategorie}
                        options={list.map((q) => ({
                          code: q.code,
                          libelle: q.libelle,
                          ...(q.description && { detail: q.description }),
                        }))}
                      />
                      {ouverte === 'JARDE' && (
                        <AideCategorie
                          onSelect={setCategorie}
                          libelleDe={(code) => list.find((q) => q.code === code)?.libelle ?? code}
                        />
                      )}
                    </>
                  )}
                </Loadable>
              </FormBlock>
            )}
            {isDi && selected && (
              <PointDeDepart
                hasAnciens={hasAnciens}
                depart={depart}
                onDepart={setDepart}
                modele={modele}
                onModele={setModele}
                titre={titre}
                onTitre={setTitre}
              />
            )}
            <div className="riph-rangee">
              <Button type="submit" busy={creer.busy} reason={raison}>
                Créer le dossier
              </Button>
              <Button priority="tertiary" to="/">
                Annuler
              </Button>
            </div>
          </Form>
        </div>
        {isDi && (
          <aside className="riph-grille-formulaire__cote riph-cote-apres" aria-label="Ce qui sera demandé">
            <CeQuiSeraDemande
              reglementationCode={ouverte}
              qualificationCode={selected?.code ?? null}
              assurance={selected?.assuranceObligatoire ?? false}
            />
          </aside>
        )}
      </div>
    </Page>
  );
};
