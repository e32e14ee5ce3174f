import { useLocation, useSearch } from 'wouter';

/** The open tab of these, at first the first. It stands in the address, so that it can be linked to and the Back button returns to the one before. */
export function useAddressTab<const Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (value: string) => void] {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const [path, navigate] = useLocation();
  const open = (value: string) => {
    // A press chooses a tab twice, by the pointer and by the focus, before either is seen here; the Back button must not need two presses.
    if (new URLSearchParams(location.search).get('tab') !== value) navigate(`${path}?tab=${encodeURIComponent(value)}`);
  };
  return [tabs.find((value) => value === asked) ?? tabs[0], open];
}
