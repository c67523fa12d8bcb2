/** What is typed here and is law on the European portal alone: the screen says it before, the mail after. */

/** `demarche`: what is left to do there, as « retirez-y aussi la demande ». */
export const resteAuPortail = (demarche: string): string =>
  `Cette plateforme ne transmet rien au portail européen : ${demarche}.`;

/** After the opinion on part II. */
export const CONCLUSION_AU_PORTAIL = resteAuPortail('la conclusion sur la partie II reste à y porter');
