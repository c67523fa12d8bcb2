/** What a badge says by its colour beside its word. */
export type Ton = 'neutre' | 'info' | 'success' | 'warning' | 'error' | 'new';
