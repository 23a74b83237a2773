import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, badInput } from '../app-error.ts';

/** The one file of a request: its name is known before anything of it is read. */
export interface Upload {
  name: string;
  /** The whole file, or `file_too_big` as soon as it is more than allowed. */
  read(): Promise<Buffer>;
}

/** Finds the file of the field `field`, of at most `maxBytes`; anything else is `bad_input`. */
export type OpenUpload = (field: string, maxBytes: number) => Promise<Upload>;

async function findFile(request: FastifyRequest, maxBytes: number): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined;
  const limits = { fields: 0, files: 1, parts: 1, headerPairs: 20, fileSize: maxBytes + 1 };
  try {
    return await request.file({ limits, throwFileSizeLimit: false });
  } catch (error) {
    request.log.info({ err: error }, 'a form that cannot be read');
    return undefined;
  }
}

async function readUpTo({ file, fieldname }: MultipartFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of file) {
      if (!Buffer.isBuffer(chunk)) throw badInput(fieldname);
      bytes += chunk.length;
      if (bytes > maxBytes) throw new AppError('file_too_big');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // the form ended in the middle of the file
    throw badInput(fieldname);
  }
  return Buffer.concat(chunks);
}

export function uploadOf(request: FastifyRequest, reply: FastifyReply): OpenUpload {
  return async (field, maxBytes) => {
    // what is left unread after a refusal must not be taken for the next request
    reply.header('connection', 'close');
    const part = await findFile(request, maxBytes);
    if (part?.fieldname !== field) throw badInput(field);
    return {
      name: part.filename,
      async read() {
        const content = await readUpTo(part, maxBytes);
        reply.removeHeader('connection');
        return content;
      },
    };
  };
}
