/** The last part of a path, however it is capitalised: a cell or a template may say where the file lay. */
export const fileName = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').trim().toLowerCase();
