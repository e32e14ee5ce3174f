import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/** A menu under the control that opens it; it stays within that control’s landmark. */
export function Menu({ trigger, defaultOpen = false, children }: { trigger: ReactNode; defaultOpen?: boolean; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
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
      className="flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-2 text-sm no-underline outline-none data-highlighted:bg-sunken [&_svg]:size-4 [&_svg]:text-ink-soft"
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
