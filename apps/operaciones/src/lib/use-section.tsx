import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { hasRole } from '@traza/domain/operadores';
import type { PageHeaderProps } from '@traza/ui/page-header.tsx';
import { useOperador } from './operador.ts';
import { ReadOnly } from './read-only.tsx';
import { type MenuSection, sectionOf } from './sections.ts';

/**
 * The head of a section's page: its title, which names the window too, the line under it, and for whoever changes nothing in it that they
 * read alone.
 */
export function useSection(path: MenuSection['path']): PageHeaderProps {
  const section = sectionOf(path);
  if (!section) throw new Error(`no section at ${path}`);
  const { title, description, roles, writers = roles } = section;
  const mayWrite = hasRole(useOperador().roles, writers);
  useDocumentTitle(`${title} · Operaciones`);
  return { title, description, actions: mayWrite ? undefined : <ReadOnly /> };
}
