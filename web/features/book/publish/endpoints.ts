import { queryOptions } from '@tanstack/react-query';
import type { ShopDetailsEdit, ShopKit } from '../../../../shared/publishing/shop-kit.ts';
import { download } from '../../../lib/download.ts';
import { request } from '../../../lib/api.ts';

/** `GET /api/book-projects/{id}/shop-kit`. Files that were made meanwhile change it. */
export const shopKitQuery = (projectId: string) =>
  queryOptions<ShopKit>({ queryKey: ['/api/book-projects', projectId, 'shop-kit'], refetchOnMount: 'always' });

/** `PUT /api/book-projects/{id}/shop-kit`: 409 if another tab has saved meanwhile. */
export const saveShopDetails = (projectId: string, edit: ShopDetailsEdit) =>
  request<ShopKit>(`/api/book-projects/${projectId}/shop-kit`, { method: 'PUT', body: edit });

/** `GET /api/book-projects/{id}/shop-kit/download`, saved under the server's file name. */
export const downloadShopKit = (projectId: string) => download(`/api/book-projects/${projectId}/shop-kit/download`, 'shop-kit.zip');
