import { createHash } from 'node:crypto';
import type { ServiceOrderDetails } from '@dar/contracts/orders';
import type { OwnReview, Review } from '@dar/contracts/reviews';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import { byId, type KeyPageRequest, readKeyPage } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError, standardError } from '../../errors.ts';
import { getPage, type PageRequest } from '../../paging.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import { orderMessages } from '../orders/orders.messages.ts';
import { hasContactDetails } from './contact-details.ts';
import {
  addToRatings,
  countCheckableReviews,
  findCheckableReviews,
  findPublicReviews,
  findRatings,
  findReviews,
  insertReview,
  lockAnyReview,
  lockReview,
  type ReviewedVisit,
  type ReviewRow,
  setChecked,
  updateReview,
} from './reviews.queries.ts';

export const reviewMessages = {
  saved: { en: 'Thank you for your review', ar: 'شكراً على تقييمك' },
  notCompleted: {
    en: 'You can review a visit as soon as it is completed.',
    ar: 'يمكنك تقييم الزيارة بعد اكتمالها.',
  },
  weekOver: {
    en: 'A review can be changed for one week. This week is over.',
    ar: 'يمكن تعديل التقييم خلال أسبوع واحد. وقد انتهى هذا الأسبوع.',
  },
  textChanged: {
    en: 'The customer has changed the text meanwhile. Please read it again.',
    ar: 'عدّل العميل النص في هذه الأثناء. يُرجى قراءته مرة أخرى.',
  },
  notFound: { en: 'No such review', ar: 'لا يوجد تقييم بهذا الرقم' },
} satisfies Record<string, Text>;

const EDITABLE_MS = 7 * DAY_MS;
const VERSION_LENGTH = 8;

interface NewReview extends ReviewedVisit, Pick<ReviewRow, 'stars' | 'text'> {}

/** The decision of a member of staff about a text. */
interface Check {
  readonly name: string;
  readonly reason: string;
  /** Of the text that they read. */
  readonly version: string;
}

export class ReviewsService extends Service<'db' | 'clock' | 'orders' | 'orderStatus'> {
  /**
   * Stores the review of a completed visit, or changes it within a week, together with the ratings of the order's
   * services. Throws 404 for an order of another customer.
   */
  async save(customerId: CustomerId, review: NewReview): Promise<OwnReview> {
    const { db, orders } = this.deps;
    const { lines } = await orders.orderedLines(customerId, review.orderId);
    const serviceIds = [...new Set(lines.map(({ serviceId }) => serviceId))];
    return inTransaction(db, async (tx) => {
      if (!(await lockLiveCustomer(tx, customerId))) throw standardError('unauthorized');
      await this.#requireCompleted(tx, customerId, review);
      const existing = await lockReview(tx, customerId, review);
      return existing
        ? this.#change(tx, customerId, existing, review, serviceIds)
        : this.#add(tx, customerId, review, serviceIds);
    });
  }

  /** Adds the customer's reviews to the visits of an order. */
  async withReviews(customerId: CustomerId, order: ServiceOrderDetails): Promise<ServiceOrderDetails> {
    const written = await findReviews(this.deps.db, customerId, order.order_id);
    return {
      ...order,
      visits: order.visits?.map((visit) => {
        const review = written.find(({ visitNumber }) => visitNumber === visit.number);
        return review ? { ...visit, is_reviewable: '0', review: this.#toOwn(review) } : visit;
      }),
    };
  }

  /** Returns a page of what everybody may see of a service's reviews. */
  async ofService(serviceId: number, request: PageRequest): Promise<{ reviews: Review[]; has_more: boolean }> {
    const page = getPage(request);
    const rows = await findPublicReviews(this.deps.db, serviceId, { ...page, limit: page.limit + 1 });
    return {
      reviews: rows.slice(0, page.limit).map(({ firstName, createdAt, stars, text }) => ({
        name: hasContactDetails(firstName) ? '' : firstName,
        month: dayInDubai(createdAt).slice(0, 7),
        stars,
        text,
      })),
      has_more: rows.length > page.limit,
    };
  }

  /** Returns the sum and the number of stars that reviews gave to each service. */
  ratings(): ReturnType<typeof findRatings> {
    return findRatings(this.deps.db);
  }

  /** For the staff: reviews of all customers, newest first; with `hidden` those whose text others do not see. */
  async list({ hidden = false, ...request }: KeyPageRequest & { readonly hidden?: boolean }) {
    const { db } = this.deps;
    const { rows, ...page } = await readKeyPage(request, {
      ...byId,
      find: (asked) => findCheckableReviews(db, hidden, asked),
      count: () => countCheckableReviews(db, hidden),
    });
    return { found: rows.map((review) => ({ ...review, version: getTextVersion(review.text) })), ...page };
  }

  /**
   * For the staff: shows, hides or holds the text of a review; a hidden one stays hidden when the customer changes it. Rejects
   * another text than the read one, and throws 404 for an unknown id.
   */
  async check(
    tx: Db,
    id: number,
    state: ReviewRow['state'],
    { name, reason, version }: Check,
  ): Promise<ReviewRow & { readonly before: ReviewRow['state'] }> {
    const review = await lockAnyReview(tx, id);
    if (!review) throw new AppError('not-found', reviewMessages.notFound);
    if (getTextVersion(review.text) !== version) throw businessError('text-changed', reviewMessages.textChanged);
    await setChecked(tx, id, { state, checkedBy: name, checkReason: reason, checkedAt: this.deps.clock() });
    return { ...review, state, before: review.state };
  }

  /** Locks the order, so that concurrent reviews of it wait for each other. */
  async #requireCompleted(tx: Db, customerId: CustomerId, { orderId, visitNumber }: ReviewedVisit): Promise<void> {
    const { visits } = await this.deps.orderStatus.lock(tx, customerId, orderId);
    const visit = visits.find(({ number }) => number === visitNumber);
    if (!visit) throw new AppError('not-found', orderMessages.notFound);
    if (visit.status !== 'Completed') throw businessError('visit-not-completed', reviewMessages.notCompleted);
  }

  async #add(tx: Db, customerId: CustomerId, review: NewReview, serviceIds: readonly number[]): Promise<OwnReview> {
    const state = hasContactDetails(review.text) ? 'held' : 'shown';
    const createdAt = this.deps.clock();
    const stored = await insertReview(tx, customerId, { ...review, state, createdAt }, serviceIds);
    await addToRatings(tx, serviceIds, { stars: review.stars, count: 1 });
    return this.#toOwn(stored);
  }

  async #change(
    tx: Db,
    customerId: CustomerId,
    existing: ReviewRow,
    { stars, text }: NewReview,
    serviceIds: readonly number[],
  ): Promise<OwnReview> {
    if (!this.#isEditable(existing)) throw businessError('review-week-over', reviewMessages.weekOver);
    const changed = { stars, text, state: getChangedState(existing, text) };
    await updateReview(tx, customerId, existing.id, changed);
    await addToRatings(tx, serviceIds, { stars: stars - existing.stars, count: 0 });
    return this.#toOwn({ ...existing, ...changed });
  }

  #isEditable({ createdAt }: Pick<ReviewRow, 'createdAt'>): boolean {
    return this.deps.clock().getTime() < createdAt.getTime() + EDITABLE_MS;
  }

  #toOwn(review: ReviewRow): OwnReview {
    const { stars, text, state, createdAt } = review;
    const editableUntil = new Date(createdAt.getTime() + EDITABLE_MS).toISOString();
    return { stars, text, state, ...(this.#isEditable(review) && { editable_until: editableUntil }) };
  }
}

/** Returns a short digest of a text, which staff can type. */
function getTextVersion(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH);
}

/** Keeps the decision of the staff about an unchanged text, and hides further texts of a review that they hid. */
function getChangedState(existing: ReviewRow, text: string): ReviewRow['state'] {
  if (existing.state === 'hidden' || existing.text === text) return existing.state;
  return hasContactDetails(text) ? 'held' : 'shown';
}
