'use client';
import { useEffect, useState } from 'react';

/** A button that leads back to the top; not there before script is, nor at the top (DOC-19). */
export function ScrollToTop({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(scrollY > 0);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className="scroll-to-top"
      aria-label={text}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}
