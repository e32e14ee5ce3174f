import { lazy, useState, type ComponentType } from 'react';

/** A lazily loaded page. After `load()` it renders without suspending. */
export type Screen = ComponentType & { load: () => Promise<void> };

export function screen(fetch: () => Promise<{ default: ComponentType }>): Screen {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(fetch);
  function Fetched() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Shown />;
  }
  Fetched.load = async () => {
    loaded = (await fetch()).default;
  };
  return Fetched;
}
