/** One screen as it stands, examined on a desktop, on a phone and at 320 pixels: axe, width, complaints of the page; pictures with RIPH_CAPTURES. */
import { debordements, fautes } from './axe.ts';
import type { Ecran } from './ecran.ts';
import { BUREAU, ETROIT, TELEPHONE } from './navigateur.ts';

const fichier = (texte: string) => texte.replaceAll(/[^a-zà-ÿ0-9]+/gi, '-').replaceAll(/^-|-$/g, '');

type Vue = {
  nom: string;
  image?: boolean;
  /** On the phone too. Whatever the view, it must hold in 320 pixels: no layout is wider on a phone. */
  telephone?: boolean;
  /** The phone opens the page itself: what is decided once from the width is decided for it. */
  rouvrir?: boolean;
};

/** What is wrong on the screen as it stands, on a desktop then on a phone; its pictures when they are asked for. */
export async function examiner(e: Ecran, { nom, image = true, telephone = true, rouvrir = false }: Vue): Promise<string[]> {
  const trouvees: string[] = [];
  const noter = (ou: string, liste: string[]) => trouvees.push(...liste.map((f) => `${nom}, ${ou} : ${f}`));
  const capturer = async (ou: string) => {
    if (!image || !process.env.RIPH_CAPTURES) return;
    // Behind a dialog the page is what the window shows of it; a document is drawn again when its page is stretched.
    await e.capturer(
      `${fichier(nom)}-${ou}`,
      await e.page.evaluate(`document.querySelector('.riph-dialogue, .riph-pdf') === null`).then(Boolean),
    );
  };
  if (image) await e.calme();
  noter('bureau', await fautes(e));
  await capturer('bureau');
  if (telephone || process.env.RIPH_CAPTURES) {
    await e.taille(TELEPHONE);
    if (rouvrir) await e.page.reload({ waitUntil: 'domcontentloaded' });
    if (image) await (rouvrir ? e.pret() : e.calme());
    if (telephone) noter('téléphone', await fautes(e));
    noter('téléphone', await debordements(e));
    await capturer('telephone');
  }
  await e.taille(ETROIT);
  noter('320 pixels', await debordements(e));
  await e.taille(BUREAU);
  return [...trouvees, ...e.plaintes.splice(0).map((p) => `${nom}, plainte de la page : ${p}`)];
}
