import { FILE_TYPE_CODES, type FileType } from '@riph/contracts/core/files';
import { etudePieces } from '@riph/contracts/etude/pieces.calls';
import { PIECE_MAX } from '@riph/contracts/etude/pieces.schemas';
import { useEffect, useId, useRef, useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { DropZone } from '../../components/files/DropZone.tsx';
import { refusFichier, ruleWords, sha256, tailleFr } from '../../components/files/files.rules.ts';
import { useLeaveGuard } from '../../components/form/leave.ts';
import { type LuDuNom, lireNom, pieceSemblable } from './noms.rules.ts';
import { QuestionVersion, type Remplacable } from './QuestionVersion.tsx';

type Props = {
  dosId: number;
  categorie: { categorieId: number; categorieLibelle: string; types?: readonly FileType[] | undefined };
  /** The piece that this one replaces, or is proposed to replace when `remplacables` are given; null: added beside the others, or nothing is proposed. */
  remplacePjId: number | null;
  /** Pieces that it could replace: the sponsor is asked. */
  remplacables?: readonly Remplacable[];
  multiple?: boolean;
  /** Pieces already there, to tell a same content before it is sent. */
  existants?: readonly { nom: string; sha256: string }[];
  /** Names the fields when several of these are on one page. */
  cle: string;
  onEnvoye?: () => void;
  /** A chosen file has not arrived yet; false once it has, or is given up. */
  onAttente?: (attend: boolean) => void;
};

type Choisi = LuDuNom & { fichier: File; doublon: string | null };

/** One file for one category: checked, its version and date read from its name and confirmed, then sent with its progress. Given up or left, it is sent no further. */
export const EnvoiPiece = ({
  dosId,
  categorie: c,
  remplacePjId,
  remplacables = [],
  multiple = true,
  existants = [],
  cle,
  onEnvoye,
  onAttente,
}: Props) => {
  const id = useId();
  const ajouter = useAction(etudePieces.calls.ajouter, { silencieux: true });
  const [choisi, setChoisi] = useState<Choisi | null>(null);
  /** What the sponsor said; undefined: what is proposed stands. */
  const [dit, setDit] = useState<number | null | undefined>(undefined);
  const [refus, setRefus] = useState<string | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const envoi = useRef<AbortController | null>(null);
  const attente = useRef(onAttente);
  attente.current = onAttente;
  const attend = choisi !== null;
  useLeaveGuard(attend, 'Un fichier choisi qui n’est pas encore envoyé.');
  useEffect(() => {
    if (!attend) return;
    attente.current?.(true);
    return () => attente.current?.(false);
  }, [attend]);
  useEffect(() => () => envoi.current?.abort(), []);
  const propose = remplacePjId ?? (choisi && pieceSemblable(choisi.fichier.name, remplacables)) ?? undefined;
  const remplace = remplacables.length === 0 ? remplacePjId : dit === undefined ? propose : dit;
  const regle = { max: PIECE_MAX, types: c.types?.length ? c.types : FILE_TYPE_CODES };

  const prendre = async (fichier: File) => {
    const raison = refusFichier(fichier, regle);
    setRefus(raison && `${fichier.name} : ${raison}`);
    if (raison) return setChoisi(null);
    const lu = lireNom(fichier.name);
    setDit(undefined);
    setChoisi({ fichier, ...lu, doublon: null });
    const empreinte = await sha256(fichier);
    const doublon = existants.find((e) => e.sha256 === empreinte)?.nom;
    if (doublon) setChoisi((now) => (now?.fichier === fichier ? { ...now, doublon } : now));
  };
  const envoyer = async () => {
    if (!choisi || remplace === undefined) return;
    const abort = new AbortController();
    envoi.current = abort;
    setPart(0);
    setRefus(null);
    const r = await ajouter(
      {
        params: { dosId, idCategorie: c.categorieId },
        body: { version: choisi.version, dateDocument: choisi.dateDocument, remplacePjId: remplace },
        files: { fichier: [choisi.fichier] },
      },
      { signal: abort.signal, onProgress: (sent, total) => setPart(total ? sent / total : 0) },
    );
    setPart(null);
    if (!r.ok && r.problem.code === 'appel.annule') return setChoisi(null);
    if (!r.ok) return setRefus(r.problem.fields[0]?.message ?? r.problem.detail);
    notifier.succes(`« ${choisi.fichier.name} » est ajouté.`);
    setChoisi(null);
    onEnvoye?.();
  };

  return (
    <div className="riph-depot">
      <DropZone
        id={id}
        label={`Choisir un fichier : ${c.categorieLibelle}`}
        regle={regle}
        unSeul
        compact
        petit
        desactive={part !== null}
        bouton={choisi ? 'Choisir un autre fichier' : 'Choisir un fichier'}
        onFichiers={([fichier]) => void prendre(fichier)}
        apres={
          <span className="fr-hint-text" id={`${id}-aide`}>
            {ruleWords(regle)}.
          </span>
        }
      />
      <div aria-live="polite">{refus && <p className="fr-message fr-message--error riph-message-champ">{refus}</p>}</div>
      {choisi && (
        <div className="riph-carte riph-pile riph-pile--serree fr-mt-1w">
          <p className="fr-mb-0">
            <strong className="riph-coupe">{choisi.fichier.name}</strong>{' '}
            <span className="riph-discret riph-chiffres">{tailleFr(choisi.fichier.size)}</span>
          </p>
          {choisi.doublon && <p className="fr-message fr-message--warning">Même contenu que « {choisi.doublon} ».</p>}
          <div className="riph-grille-2">
            <TextField
              champ={`${cle}-version`}
              label="Version"
              aide="Lue dans le nom du fichier, à vérifier"
              valeur={choisi.version ?? ''}
              onChange={(v) => setChoisi({ ...choisi, version: v || null })}
              max={40}
            />
            <DateField
              champ={`${cle}-date`}
              label="Date du document"
              valeur={choisi.dateDocument}
              onChange={(dateDocument) => setChoisi({ ...choisi, dateDocument })}
            />
          </div>
          {remplacables.length > 0 && (
            <QuestionVersion cle={cle} remplacables={remplacables} multiple={multiple} valeur={remplace} onChange={setDit} />
          )}
          {part !== null && <progress value={part} max={1} aria-label={`Envoi de ${choisi.fichier.name}`} />}
          <div className="riph-rangee">
            <Button
              taille="sm"
              priorite="secondary"
              icone="fr-icon-upload-2-line"
              enCours={part !== null}
              raison={remplace === undefined ? 'Dites si ce fichier remplace une pièce ou s’ajoute à côté.' : null}
              onClick={() => void envoyer()}
            >
              Envoyer ce fichier
            </Button>
            <Button
              taille="sm"
              priorite="nu"
              raison={part === 1 ? 'Le fichier est envoyé : il s’enregistre.' : null}
              onClick={() => (part === null ? setChoisi(null) : envoi.current?.abort())}
            >
              Abandonner
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};
