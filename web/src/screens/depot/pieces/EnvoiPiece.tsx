import { FILE_TYPE_CODES, type FileType } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { PIECE_MAX } from '@riph/contracts/etude/socle/tailles';
import { useEffect, useId, useRef, useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { DropZone } from '../../../components/files/DropZone.tsx';
import { ruleWords, sizeFr } from '../../../components/files/files.rules.ts';
import { chosenOf } from '../../../components/files/upload-queue.ts';
import { useUploads } from '../../../components/files/useUploads.ts';
import { type FluxPieces, PIECES_NATIONALES } from './flux.ts';
import { type LuDuNom, lireNom, pieceSemblable } from './noms.rules.ts';
import { QuestionVersion, type Remplacable } from './QuestionVersion.tsx';

type Props = {
  dosId: DosId;
  appel?: FluxPieces['ajouter'];
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
  onSent?: () => void;
  /** A chosen file has not arrived yet; false once it has, or is given up. */
  onAttente?: (attend: boolean) => void;
};

/** One file for one category: checked, its version and date read from its name and confirmed, then sent with its progress. Given up or left, it is sent no further. */
export const EnvoiPiece = ({
  dosId,
  appel = PIECES_NATIONALES.ajouter,
  categorie: c,
  remplacePjId,
  remplacables = [],
  multiple = true,
  existants = [],
  cle,
  onSent,
  onAttente,
}: Props) => {
  const id = useId();
  const ajouter = useAction(appel, { silent: true });
  const [lu, setLu] = useState<LuDuNom>({ version: null, dateDocument: null });
  /** What the sponsor said; undefined: what is proposed stands. */
  const [dit, setDit] = useState<number | null | undefined>(undefined);
  const regle = { max: PIECE_MAX, types: c.types?.length ? c.types : FILE_TYPE_CODES };
  const remplacee = (nom?: string) => {
    if (remplacables.length === 0) return remplacePjId;
    if (dit !== undefined) return dit;
    return remplacePjId ?? (nom ? pieceSemblable(nom, remplacables) : null) ?? undefined;
  };
  const q = useUploads({
    regle,
    categorie: String(c.categorieId),
    onDemand: true,
    existants,
    send: async (fichier, _categorie, options) => {
      const r = await ajouter(
        {
          params: { dosId, idCategorie: c.categorieId },
          body: { ...lu, remplacePjId: remplacee(fichier.name) ?? null },
          files: { fichier: [fichier] },
        },
        options,
      );
      if (r.ok) notifier.success(`« ${fichier.name} » est ajouté.`);
      return r;
    },
    ...(onSent && { onSent }),
  });
  const selected = chosenOf(q.uploads);
  const remplace = remplacee(selected?.nom);
  const envoi = selected?.phase === 'attente' || selected?.phase === 'envoi';
  const refuse = q.uploads.find((u) => u.phase === 'refuse');
  const refus = refuse ? `${refuse.nom} : ${refuse.message}` : selected?.message;

  const attente = useRef(onAttente);
  attente.current = onAttente;
  const attend = selected !== null;
  useEffect(() => {
    if (!attend) return;
    attente.current?.(true);
    return () => attente.current?.(false);
  }, [attend]);

  const prendre = (fichier: File) => {
    setLu(lireNom(fichier.name));
    setDit(undefined);
    void q.ajouter([fichier]);
  };

  return (
    <div className="riph-depot">
      <DropZone
        id={id}
        label={`Choisir un fichier : ${c.categorieLibelle}`}
        regle={regle}
        single
        compact
        small
        disabled={envoi}
        button={selected ? 'Choisir un autre fichier' : 'Choisir un fichier'}
        onFiles={([fichier]) => prendre(fichier)}
        after={
          <span className="fr-hint-text" id={`${id}-aide`}>
            {ruleWords(regle)}.
          </span>
        }
      />
      <div aria-live="polite">{refus && <p className="fr-message fr-message--error riph-message-champ">{refus}</p>}</div>
      {selected && (
        <div className="riph-carte riph-pile riph-pile--serree fr-mt-1w">
          <p className="fr-mb-0">
            <strong className="riph-coupe">{selected.nom}</strong>{' '}
            <span className="riph-discret riph-chiffres">{sizeFr(selected.taille)}</span>
          </p>
          {selected.doublon && <p className="fr-message fr-message--warning">Même contenu que « {selected.doublon} ».</p>}
          <div className="riph-grille-2">
            <TextField
              field={`${cle}-version`}
              label="Version"
              hint="Lue dans le nom du fichier, à vérifier"
              value={lu.version ?? ''}
              onChange={(v) => setLu({ ...lu, version: v || null })}
              max={40}
            />
            <DateField
              field={`${cle}-date`}
              label="Date du document"
              value={lu.dateDocument}
              onChange={(dateDocument) => setLu({ ...lu, dateDocument })}
            />
          </div>
          {remplacables.length > 0 && (
            <QuestionVersion cle={cle} remplacables={remplacables} multiple={multiple} valeur={remplace} onChange={setDit} />
          )}
          {envoi && <progress value={selected.envoye} max={1} aria-label={`Envoi de ${selected.nom}`} />}
          <div className="riph-rangee">
            <Button
              size="sm"
              priority="secondary"
              icon="fr-icon-upload-2-line"
              busy={envoi}
              reason={remplace === undefined ? 'Dites si ce fichier remplace une pièce ou s’ajoute à côté.' : null}
              onClick={() => (selected.phase === 'echec' ? q.retry(selected.id) : q.lancer())}
            >
              Envoyer ce fichier
            </Button>
            <Button
              size="sm"
              priority="nu"
              reason={envoi && selected.envoye === 1 ? 'Le fichier est envoyé : il s’enregistre.' : null}
              onClick={() => (envoi ? q.annuler(selected.id) : q.retirer(selected.id))}
            >
              Abandonner
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};
