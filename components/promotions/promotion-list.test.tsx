import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { Promotion } from './promotion.ts';
import { PromotionList } from './promotion-list.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => '/en/promotions',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
}));

const promotion = {
  id: '402',
  title: 'New slots',
  announcementImages: [],
  promoAnnouncementCategoryIds: ['2'],
  longTerm: true,
} as unknown as Promotion;

it('begins with what it shows: title, categories, offers; the operator’s banner comes after them', () => {
  render(
    <TestFrame>
      <PromotionList
        promotions={[promotion]}
        categories={[{ id: '2', type: 'slots', title: 'Slots' }]}
        category={undefined}
        banners={[{ title: 'What’s on', url: '' }]}
        registration
      />
    </TestFrame>,
  );
  const parts = [
    screen.getByRole('heading', { level: 1, name: /^Promotions/ }),
    screen.getByRole('link', { name: /^Slots/ }),
    screen.getByRole('link', { name: /New slots/ }),
    screen.getByRole('region', { name: 'Promotions banner' }),
  ];
  const inOrder = parts.toSorted((left, right) =>
    left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inOrder).toEqual(parts);
});
