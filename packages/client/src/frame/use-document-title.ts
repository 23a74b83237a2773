import { useEffect } from 'react';
import { documentTitle } from '../document-title.ts';
import { useConfiguration } from '../settings.ts';

/** The title of the section, then the product's name. */
export function useDocumentTitle(title: string): void {
  const { product } = useConfiguration();
  useEffect(() => {
    document.title = documentTitle(title, product);
  }, [title, product]);
}
