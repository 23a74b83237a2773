import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { type MenuSection, sectionOf } from './sections.ts';

/** The title of a section and the line under it, as the head of its page takes them; the window is named by it too. */
export function useSection(path: MenuSection['path']): Pick<MenuSection, 'title' | 'description'> {
  const section = sectionOf(path);
  if (!section) throw new Error(`no section at ${path}`);
  const { title, description } = section;
  useDocumentTitle(`${title} · Operaciones`);
  return { title, ...(description === undefined ? {} : { description }) };
}
