/** Why a record is refused, in a sentence that says what to do. The others of the run go on. */
import { MO } from '@riph/contracts/core/files';
import type { CauseRefus } from '@riph/contracts/dossier-ctis/batch.schemas';
import { TAILLE_MAX } from './source.ts';

export const PHRASES: Readonly<Record<CauseRefus, string>> = {
  FORMAT: 'Ce n’est pas du JSON complet : le fichier est tronqué ou abîmé. Téléchargez-le à nouveau, puis relancez l’import.',
  HTML_RECU:
    'C’est une page du portail, non un essai : le portail a répondu par une page. Recommencez le téléchargement plus tard.',
  NUMERO_INVALIDE: 'Le numéro européen est absent ou n’a pas la forme attendue (2024-500001-12-00). Vérifiez le fichier.',
  VIDE: 'La réponse du portail est vide : il ne connaît pas ce numéro. Vérifiez-le, puis retirez le fichier.',
  SCHEMA: 'Ce n’est pas un essai du portail : la partie I ou les demandes n’y sont pas. Vérifiez l’origine du fichier.',
  CONFLIT: 'Un autre import a écrit cet essai au même moment. Rejouez cette ligne.',
  TAILLE: `L’enregistrement est trop volumineux : plus de ${TAILLE_MAX / MO} Mo, ou plus que la base ne conserve d’un essai. Aucun essai du portail n’atteint cette taille. Vérifiez le fichier.`,
  ABSENT: 'Le fichier n’est plus dans le dossier de réception. Déposez-le à nouveau, puis rejouez cette ligne.',
  INTERNE:
    'Une erreur inattendue est survenue : elle est dans le journal technique. Rejouez cette ligne ; si elle revient, prévenez l’assistance.',
};

export class RefusImport extends Error {
  override readonly cause: CauseRefus;

  /** `numero`: the trial, when it could be read. */
  constructor(
    code: CauseRefus,
    readonly numero: string | null = null,
  ) {
    super(PHRASES[code]);
    this.cause = code;
  }
}
