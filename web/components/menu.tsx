import { DropdownMenu } from 'radix-ui';
import { useRef, type ComponentProps, type ReactNode } from 'react';

type MenuProps = {
  trigger: ReactNode;
  defaultOpen?: boolean;
  /** Opened with the keyboard: focus the first item. */
  byKeyboard?: boolean;
  children: ReactNode;
};

/** A dropdown menu. Rendered in place rather than in a portal, so that it stays within its landmark. */
export function Menu({ trigger, defaultOpen = false, byKeyboard = false, children }: MenuProps) {
  // Only for the first opening; Radix handles later ones.
  const toFirstItem = useRef(byKeyboard);
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        onFocus={({ target, currentTarget }) => {
          if (!toFirstItem.current || target !== currentTarget) return;
          toFirstItem.current = false;
          currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
        }}
        className="z-50 min-w-56 animate-rise rounded-card border border-rule bg-surface p-1.5 shadow-page"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return (
    <DropdownMenu.Item
      className="flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-2 text-sm no-underline -outline-offset-2 data-highlighted:bg-sunken [&_svg]:size-4 [&_svg]:text-ink-soft"
      {...props}
    />
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="mb-1 border-b border-rule px-2.5 pt-1.5 pb-2.5 text-sm">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-rule" />;
}
