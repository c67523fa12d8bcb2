/** First stops of the Tab key. */
export const SkipLinks = ({ liens }: { liens: readonly { ancre: string; libelle: string }[] }) => (
  <div className="fr-skiplinks">
    <nav className="fr-container" aria-label="Accès rapide">
      <ul className="fr-skiplinks__list">
        {liens.map((l) => (
          <li key={l.ancre}>
            <a
              className="fr-link"
              href={`#${l.ancre}`}
              onClick={(e) => {
                const target = document.getElementById(l.ancre);
                if (!target) return;
                e.preventDefault();
                target.focus();
                target.scrollIntoView();
              }}
            >
              {l.libelle}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);
