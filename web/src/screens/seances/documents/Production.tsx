import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { raisonDocumentFerme } from '@riph/contracts/seance/documents.rules';
import { TYPE_DOCUMENT_SEANCE_LABELS } from '@riph/contracts/seance/seance.workflow';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { type ApiProblem, asProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { LetterPreview as LettreLue } from '../../../components/viewer/LetterPreview.tsx';
import type { SeanceLue } from '../cadre/seances.types.ts';

const PRODUITS = ['ODJ', 'CONVOCATION', 'EMARGEMENT', 'RELEVE_DECISION'] as const;
type Produit = (typeof PRODUITS)[number];

const APERCUS = {
  ODJ: seanceDocuments.calls.genererOdj,
  RELEVE_DECISION: seanceDocuments.calls.genererReleve,
} as const;
type AvecApercu = keyof typeof APERCUS;
const isAvecApercu = (p: Produit): p is AvecApercu => p === 'ODJ' || p === 'RELEVE_DECISION';

const QUOI: Record<Produit, string> = {
  ODJ: 'Dossiers dans l’ordre du jour, avec leurs rapporteurs.',
  CONVOCATION: 'Lettre aux membres : date, lieu ou lien, ordre du jour.',
  EMARGEMENT: 'Liste des membres par collège, à signer en séance.',
  RELEVE_DECISION: 'Présents, écartés et décision de chaque dossier, à signer par le président.',
};

type Apercu = { type: AvecApercu; blob: Blob; nom: string };

/** Documents that the platform writes: preview, then keep. A failure says why and can be tried again; nothing is kept nor sent. */
export const Production = ({ seance: s }: { seance: SeanceLue }) => {
  const produire = useAction(seanceDocuments.calls.produireDocument);
  const [busy, setBusy] = useState<string | null>(null);
  const [apercu, setApercu] = useState<Apercu | null>(null);
  const [failure, setFailure] = useState<{ type: AvecApercu; error: ApiProblem } | null>(null);
  const voir = async (type: AvecApercu) => {
    setBusy(`voir-${type}`);
    setFailure(null);
    try {
      setApercu({ type, ...(await fetchFile(APERCUS[type], { params: { seance_id: s.id } })) });
    } catch (e) {
      setFailure({ type, error: asProblem(e) });
    }
    setBusy(null);
  };
  const garder = async (type: Produit) => {
    setBusy(`garder-${type}`);
    const r = await produire({ params: { seanceId: s.id }, query: { typeDocumentSeance: type } });
    setBusy(null);
    if (!r.ok) return;
    notifier.success(`${TYPE_DOCUMENT_SEANCE_LABELS[type]} : document conservé.`);
    setApercu(null);
  };
  return (
    <section aria-labelledby="produire">
      <h2 className="fr-h5" id="produire">
        Produire un document
      </h2>
      {failure && (
        <ErrorState
          error={failure.error}
          title={`${TYPE_DOCUMENT_SEANCE_LABELS[failure.type]} : le document n’a pas pu être produit`}
          manual
          onRetry={() => void voir(failure.type)}
        />
      )}
      <ul className="riph-tuiles">
        {PRODUITS.map((p) => (
          <li key={p}>
            <div className="riph-carte">
              <p className="fr-mb-1v">
                <strong>{TYPE_DOCUMENT_SEANCE_LABELS[p]}</strong>
              </p>
              <p className="riph-discret fr-mb-1w">
                {QUOI[p]} {raisonDocumentFerme(p, s)}
              </p>
              <div className="riph-rangee">
                {isAvecApercu(p) && (
                  <Button
                    priority="secondary"
                    size="sm"
                    busy={busy === `voir-${p}`}
                    reason={raisonDocumentFerme(p, s)}
                    aria-label={`Aperçu : ${TYPE_DOCUMENT_SEANCE_LABELS[p]}`}
                    onClick={() => void voir(p)}
                  >
                    Aperçu
                  </Button>
                )}
                <Button
                  priority={isAvecApercu(p) ? 'tertiary' : 'secondary'}
                  size="sm"
                  busy={busy === `garder-${p}`}
                  reason={raisonDocumentFerme(p, s)}
                  aria-label={`Produire et conserver : ${TYPE_DOCUMENT_SEANCE_LABELS[p]}`}
                  onClick={() => void garder(p)}
                >
                  Produire et conserver
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {apercu && (
        <Dialog
          title={`Aperçu : ${TYPE_DOCUMENT_SEANCE_LABELS[apercu.type]}`}
          size="lg"
          onClose={() => setApercu(null)}
          actions={
            <>
              <Button busy={busy === `garder-${apercu.type}`} onClick={() => void garder(apercu.type)}>
                Conserver ce document
              </Button>
              <Button priority="secondary" onClick={() => setApercu(null)}>
                Fermer sans conserver
              </Button>
            </>
          }
        >
          <LettreLue lettre={apercu} />
        </Dialog>
      )}
    </section>
  );
};
