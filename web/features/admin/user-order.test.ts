import { nextUserOrder } from './user-order.ts';

test('clicking a column again reverses it, and another starts with its default direction', () => {
  const order = { column: 'created', direction: 'descending' } as const;
  expect(nextUserOrder(order, 'created')).toEqual({ column: 'created', direction: 'ascending' });
  expect(nextUserOrder(order, 'name')).toEqual({ column: 'name', direction: 'ascending' });
});
