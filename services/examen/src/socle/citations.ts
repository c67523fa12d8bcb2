import type { Html } from '@riph/chassis/print/html';

/** What the letters of a committee cite of a request, in the words of the law of its flow. */
export type Citations = {
  destinataire: readonly string[];
  /** What the letter is about, as each opens. */
  identification: Html;
  /** Those that give the committee and the sponsor their days, at the admissibility and for the opinion. */
  articles: { recevabilite: string; avis: string };
  /** What is examined, as a letter names it. */
  objet: string;
  /** How the request for information is named; what follows each request, and what follows when it is not answered. */
  demande: { titre: string; suite: string };
  complements: { suite: string };
  /** How an opinion is headed, and what its committee left to its president: the answer is `mot`. */
  avis: { titre: string; delegation: string; mot: 'conforme' | 'satisfaisante' };
};

/** What the letter of an opinion says beside them. */
export type MentionsAvis = {
  investigateur: string | null;
  lieux: readonly string[];
  /** How an unfavourable one is contested; null of another. */
  recours: Html | null;
  /** Until when a favourable one is valid; null where nothing ends it. */
  validite: Html | null;
  /** Of a request that changes what was approved: what changes, and the files that it leaves as they were. */
  changement: { corps: Html; inchanges: readonly string[] } | null;
};
