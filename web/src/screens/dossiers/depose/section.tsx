import type { DosId } from '@riph/contracts/core/ids';
import { type Envoi, etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { ENVOI_LABELS, labelDuChemin, lectureDe } from '@riph/contracts/etude/formulaire/depose';
import { isModification, isReexamen } from '@riph/contracts/etude/socle/dossier.workflow';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { Loadable } from '../../../components/states.tsx';
import { dateHeureFr } from '../../../labels/dates.ts';
import { AncienneValeur, ChangementsDepuis, useMotsDeLEnvoi } from '../../lecture/ChangementsDepuis.tsx';
import { changementsNommes, motsParChemin } from '../../lecture/changements.rules.ts';
import { DossierLu } from '../../lecture/DossierLu.tsx';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { PiecesDeposees } from '../../lecture/PiecesDeposees.tsx';
import { autresEnvois, ComparerEnvois } from './ComparerEnvois.tsx';

type Lu = Answer<typeof etudeDepose.calls.lire>;
type RechercheLue = Answer<typeof etudeDepose.calls.lireRecherche>;

const enMots = (e: Envoi) => `${ENVOI_LABELS[e.evenement]}, le ${dateHeureFr(e.deposeLe)}`;

type ChoixProps = { lu: Lu; onSelect: (rang: number) => void };
/** Which sending is read, and who sent it. */
const ChoixEnvoi = ({ lu, onSelect }: ChoixProps) => {
  const envoi = lu.envois.find((e) => e.rang === lu.rang);
  return (
    <div>
      {lu.envois.length > 1 ? (
        <SelectField
          field="envoi"
          label="Version lue"
          value={String(lu.rang)}
          onChange={(v) => v && onSelect(Number(v))}
          options={lu.envois.toReversed().map((e) => ({ code: String(e.rang), libelle: enMots(e) }))}
        />
      ) : (
        envoi && <p className="fr-mb-0">{enMots(envoi)}</p>
      )}
      {envoi && <p className="riph-discret fr-mb-0">Envoyé par {envoi.deposePar}</p>}
    </div>
  );
};

/** What the first sending of a request that follows another one is compared with. */
type Depart = 'le dossier refusé' | 'la version en vigueur' | null;
const departDe = (type: SectionProps['dossier']['type']): Depart => {
  if (isReexamen(type)) return 'le dossier refusé';
  return isModification(type) ? 'la version en vigueur' : null;
};

type CorpsProps = { dosId: DosId; depart: Depart; lu: Lu; recherche: RechercheLue };
const Corps = ({ dosId, depart, lu, recherche: r }: CorpsProps) => {
  const [compare, setCompare] = useState(false);
  const avant = useMotsDeLEnvoi(dosId, compare && (lu.rang > 1 || depart) ? lu.rang - 1 : null);
  const depuis = (lu.rang === 1 && depart) || 'l’envoi précédent';
  const reading = useMemo(() => lectureDe(lu.libelles), [lu.libelles]);
  const formulaires = { administratif: lu.administratif, recherche: r.recherche };
  const modifies = [...r.modifies, ...lu.modifies];
  const voir = () => setCompare(true);
  return (
    <>
      <ChangementsDepuis
        depuis={depuis}
        changements={changementsNommes(modifies, motsParChemin(formulaires, reading))}
        mots={avant}
        onShow={voir}
      />
      <DossierLu
        {...formulaires}
        reading={reading}
        changements={{
          modifies: new Set(modifies),
          ancienne: (path) => (
            <AncienneValeur depuis={depuis} label={labelDuChemin(path)} mots={avant} path={path} onShow={voir} />
          ),
        }}
      >
        <PiecesDeposees dosId={dosId} />
      </DossierLu>
    </>
  );
};

/** The dossier as it was sent: every filled field of the chosen sending, what changed since the one before, its pieces, its PDF. */
export const Depose = ({ dossier: d }: SectionProps) => {
  const [recherche, setRecherche] = useSearchParams();
  const wanted = Number(recherche.get('envoi'));
  const parts = { params: { dosId: d.dosId }, query: wanted > 0 ? { rang: wanted } : {} };
  const reading = useCall(etudeDepose.calls.lire, parts, { keepPrevious: true });
  const lectureRecherche = useCall(etudeDepose.calls.lireRecherche, parts, { keepPrevious: true });
  return (
    <section aria-labelledby="depose" className="riph-pile">
      <h2 className="fr-h4 fr-mb-0" id="depose">
        Dossier déposé
      </h2>
      {reading.error?.status === 403 ? (
        <Alert severity="info" title="Le contenu de ce dossier ne vous est pas accessible">
          {reading.error.detail}
        </Alert>
      ) : (
        <Loadable reading={reading}>
          {(lu) => (
            <>
              <div className="riph-ligne riph-ligne--gestes">
                <ChoixEnvoi lu={lu} onSelect={(rang) => setRecherche({ envoi: String(rang) }, { replace: true })} />
                <div className="riph-rangee">
                  {lu.envois
                    .filter((e) => e.rang === lu.rang)
                    .map((e) => (
                      <ComparerEnvois
                        key={e.rang}
                        dosId={d.dosId}
                        lu={e}
                        autres={autresEnvois(lu.envois, e.rang, departDe(d.type))}
                      />
                    ))}
                  <DownloadButton
                    priority="secondary"
                    icon="fr-icon-download-line"
                    call={etudeDepose.calls.telecharger}
                    parts={{ params: { dosId: d.dosId }, query: { rang: lu.rang } }}
                  >
                    Télécharger le dossier (PDF)
                  </DownloadButton>
                </div>
              </div>
              <Loadable reading={lectureRecherche}>
                {(r) =>
                  r.rang === lu.rang && <Corps key={lu.rang} dosId={d.dosId} depart={departDe(d.type)} lu={lu} recherche={r} />
                }
              </Loadable>
            </>
          )}
        </Loadable>
      )}
    </section>
  );
};
