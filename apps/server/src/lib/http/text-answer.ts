import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The tag by which a polled answer is recognised. */
export function etagOf(answer: string | Buffer): string {
  return `"${hash('sha1', answer, 'base64url')}"`;
}

/** Whether `If-None-Match` names this very answer; a proxy that compresses makes its tag a weak one. */
export function isHeld(held: string | undefined, etag: string): boolean {
  return held === etag || held === `W/${etag}`;
}

/** A JSON answer that is a text already: made once, and sent to many. */
export class TextAnswer {
  static readonly type = 'application/json; charset=utf-8';
  readonly text: string;
  readonly bytes: Buffer;
  readonly etag: string;

  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.from(text);
    this.etag = etagOf(this.bytes);
  }

  isHeldAs(held: string | undefined): boolean {
    return isHeld(held, this.etag);
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('etag', this.etag);
    if (isHeld(request.headers['if-none-match'], this.etag)) return reply.code(304).send();
    return reply.type(TextAnswer.type).send(this.bytes);
  }
}
