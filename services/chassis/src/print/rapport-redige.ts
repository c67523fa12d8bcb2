/**
 * A report written in the page, whoever writes it (reporter of a dossier or of a trial, expert): read, saved by the version that was read, printed with its grid and handed in as a
 * file that he would have joined. Whose it is, and where it is kept, is the service's. Rules: RAP-09, RAP-11.
 */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import {
  CRITERE_LABELS,
  champLabel,
  conclusionEnMots,
  GRILLES,
  type Grille,
  manquesRedaction,
  noteEnMots,
  type Redacteur,
  type Redaction,
} from '@riph/contracts/etude/instruction/redaction.rules';
import { Clock } from '../base/clock.ts';
import { DocumentStore } from '../files/documents.ts';
import { type Html, html, paragraphs } from './html.ts';
import { type Letter, letter } from './letter.ts';
import { Pdf } from './pdf.ts';

export type RedactionGardee = { version: number; contenu: Redaction; majLe: Instant };
/** Version of a report in which nobody has typed yet. */
const PREMIERE_VERSION = 1;

/** `entete`: what comes before his analysis. */
type Imprime = Pick<Letter, 'emetteur' | 'reference' | 'titre'> & { entete: Html; qualite: string };
type Rendu<T> = {
  garde: RedactionGardee | undefined;
  version: number;
  qui: Redacteur;
  /** The points that it looks at; those of a whole request when it is not said. */
  grille?: Grille;
  actor: Actor;
  imprime: Imprime;
  nom: string;
  /** Files it; when it throws, the printed file is taken away. */
  deposer: (fichier: FileRef) => Promise<T>;
};

@Injectable()
export class RapportRedige {
  constructor(
    private readonly clock: Clock,
    private readonly pdf: Pdf,
    private readonly store: DocumentStore,
  ) {}

  lu(garde: RedactionGardee | undefined) {
    return { version: garde?.version ?? PREMIERE_VERSION, enregistreLe: garde?.majLe ?? null, contenu: garde?.contenu ?? {} };
  }

  /** What is kept after a save. Throws `version.perimee`: of two machines the second is told, and nothing of the first is lost. */
  suite(garde: RedactionGardee | undefined, saisi: { version: number; contenu: Redaction }, actor: Actor): RedactionGardee {
    this.assertVersion(garde, saisi.version, actor);
    return { version: saisi.version + 1, contenu: saisi.contenu, majLe: this.clock.instant() };
  }

  /** Printed as it is kept, then filed. What was typed stays, so that it may be mended and handed in again. Throws `version.perimee`, `saisie.invalide`. */
  async rendre<T>({ garde, version, qui, grille = 'ENTIER', actor, imprime, nom, deposer }: Rendu<T>): Promise<T> {
    this.assertVersion(garde, version, actor);
    const contenu = garde?.contenu ?? {};
    const fields = manquesRedaction(contenu, qui, grille);
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    const { content, options } = rapportImprime(imprime, { qui, grille }, contenu, this.clock.today());
    const fichier = await this.store.putBuffer(await this.pdf.print(content, options), { nom, type: 'application/pdf' });
    return this.store.orDiscard(fichier, async () => {
      return await deposer(fichier);
    });
  }

  private assertVersion(garde: RedactionGardee | undefined, version: number, actor: Actor): void {
    if (this.lu(garde).version !== version)
      throw refusal('version.perimee', { par: actor.nom, le: garde?.majLe ?? this.clock.instant() });
  }
}

/** A tagged PDF: his analysis, the grid, his conclusion. */
function rapportImprime(
  { emetteur, reference, titre, entete, qualite }: Imprime,
  { qui, grille }: { qui: Redacteur; grille: Grille },
  r: Redaction,
  date: Jour,
) {
  const lignes = GRILLES[grille].map(
    (c) =>
      html`<tr><th scope="row">${CRITERE_LABELS[c]}</th><td>${noteEnMots(r, c)}</td><td>${paragraphs(r[`texte_${c}`]?.trim() || '–')}</td></tr>`,
  );
  return letter({
    emetteur,
    reference,
    titre,
    date,
    signataire: { nom: emetteur.nom, qualite },
    corps: html`${entete}
<h2>${champLabel('reponse', qui)}</h2>${paragraphs(r.reponse ?? '')}
<h2>Grille d’analyse</h2>
<table><thead><tr><th scope="col">Point examiné</th><th scope="col">Avis</th><th scope="col">Commentaire</th></tr></thead><tbody>${lignes}</tbody></table>
<h2>${champLabel('conclusion')}</h2><p><strong>${conclusionEnMots(r)}</strong></p>${paragraphs(r.synthese ?? '')}`,
  });
}
