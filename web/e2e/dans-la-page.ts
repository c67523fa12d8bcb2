/**
 * Finders that run in the page, as a person looks: by visible words. Text, not functions: what is given to `evaluate` sees nothing of this file,
 * and the checked types of this folder have no DOM.
 */
export const OUTILS = String.raw`(() => {
  const mots = (t) => (t ?? '').replace(/[\s  ]+/g, ' ').trim();
  const visible = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !el.closest('[inert]');
  const tous = (selecteur, dans) => [...(dans ?? document).querySelectorAll(selecteur)].filter(visible);
  const nomDe = (el) => {
    const par = el.getAttribute('aria-labelledby');
    if (par) return mots(par.split(' ').map((id) => document.getElementById(id)?.textContent).join(' '));
    return mots(el.getAttribute('aria-label') ?? el.textContent);
  };
  /** The one whose words are these, else the first that begins with them. */
  const parNom = (liste, nom) => liste.find((el) => nomDe(el) === nom) ?? liste.find((el) => nomDe(el).startsWith(nom));
  /** The smallest part of the page so named: by its name, else its heading, else the line that holds these words. */
  const zone = (nom) => {
    if (!nom) return document;
    const parts = tous('[role=dialog], [role=alertdialog], section, search, fieldset, ul, ol, li, tr, article, form, details, nav, aside, .riph-carte');
    const titre = (el) => mots(el.querySelector(':scope > legend, :scope > summary, h2, h3')?.textContent);
    const nommee = (el) => el.hasAttribute('aria-label') || el.hasAttribute('aria-labelledby');
    const essais = [
      (el) => nommee(el) && nomDe(el) === nom,
      (el) => nommee(el) && nomDe(el).startsWith(nom),
      (el) => titre(el).startsWith(nom),
      (el) => el.matches('li, tr') && mots(el.textContent).includes(nom),
    ];
    for (const essai of essais) {
      const trouvees = parts.filter(essai).sort((a, b) => a.textContent.length - b.textContent.length);
      if (trouvees.length > 0) return trouvees[0];
    }
    return undefined;
  };
  const action = (nom, dans) => {
    const z = zone(dans);
    return z && parNom(tous('button, a[href], [role=menuitem], [role=tab], summary, [role=option]', z), nom);
  };
  const champ = (label, dans) => {
    const z = zone(dans);
    if (!z) return undefined;
    const nomme = parNom(tous('input, select, textarea', z).filter((el) => el.hasAttribute('aria-label')), label);
    if (nomme) return nomme;
    const l = parNom([...z.querySelectorAll('label')].filter((x) => !x.closest('[inert]') && x.checkVisibility()), label);
    return l && (l.control ?? l.querySelector('input, select, textarea'));
  };
  const choix = (legende, option) => {
    const groupe = tous('fieldset').find((f) => nomDe(f).startsWith(legende) || mots(f.querySelector('legend')?.textContent).startsWith(legende));
    return groupe && parNom(tous('label', groupe), option);
  };
  const texte = (t, dans) => {
    const z = zone(dans);
    if (!z) return undefined;
    const racine = z === document ? document.body : z;
    // Badges are set in capitals by their style: letters count, not their case.
    const cherche = t.toLowerCase();
    const dit = (el) => mots(el.innerText ?? el.textContent).toLowerCase().includes(cherche);
    if (!dit(racine)) return undefined;
    return tous('*', racine).filter((el) => !['SCRIPT', 'STYLE', 'OPTION'].includes(el.tagName) && dit(el)).at(-1) ?? racine;
  };
  /** In the middle of the window and not under something else: what a mouse can reach. */
  const atteignable = (el) => {
    if (!el) return undefined;
    el.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const r = el.getBoundingClientRect();
    if (r.width === 0 || r.height === 0) return undefined;
    const dessus = document.elementFromPoint(Math.min(r.left + r.width / 2, innerWidth - 1), Math.min(r.top + r.height / 2, innerHeight - 1));
    return dessus && (el.contains(dessus) || dessus.contains(el) || dessus.closest('label')?.control === el) ? el : undefined;
  };
  /** Nothing on the screen is still being read or drawn. */
  const calme = () => document.querySelector('.riph-squelette, .riph-pdf__page[aria-busy=true], table[aria-busy=true]') === null && document.fonts.status === 'loaded';
  const pret = () => document.readyState !== 'loading' && tous('h1').length > 0 && calme();
  window.e2e = { mots, tous, nomDe, zone, action, champ, choix, texte, atteignable, calme, pret };
})()`;

/** The clock of the page, moved with the one of the services: dates shown as « today » must agree. */
export const horlogeDecalee = (ms: number): string => `(() => {
  const Vraie = (globalThis.dateVraie ??= Date);
  globalThis.Date = class extends Vraie {
    constructor(...a) { a.length ? super(...a) : super(Vraie.now() + ${ms}); }
    static now() { return Vraie.now() + ${ms}; }
  };
})()`;
