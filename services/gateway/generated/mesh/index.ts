// @ts-nocheck
import type { GetMeshOptions } from '@graphql-mesh/runtime';
import { defaultImportFn, handleImport } from '@graphql-mesh/utils';
import { PubSub } from '@graphql-mesh/utils';
import { DefaultLogger } from '@graphql-mesh/utils';
import type { MeshResolvedSource } from '@graphql-mesh/runtime';
import { MeshStore, FsStoreStorageAdapter } from '@graphql-mesh/store';
import { path as pathModule } from '@graphql-mesh/cross-helpers';
import { fileURLToPath } from '@graphql-mesh/utils';
const baseDir = pathModule.join(pathModule.dirname(fileURLToPath(import.meta.url)), '..');

const importFn: ImportFn = <T>(moduleId: string) => {
  const relativeModuleId = (pathModule.isAbsolute(moduleId) ? pathModule.relative(baseDir, moduleId) : moduleId).split('\\').join('/').replace(baseDir + '/', '');
  switch(relativeModuleId) {
    case ".mesh/sources/Document/schemaWithAnnotations":
      return import("./sources/Document/schemaWithAnnotations") as T;
    case ".mesh/sources/File/schemaWithAnnotations":
      return import("./sources/File/schemaWithAnnotations") as T;
    case ".mesh/sources/Notification/schemaWithAnnotations":
      return import("./sources/Notification/schemaWithAnnotations") as T;
    case ".mesh/sources/Payment/schemaWithAnnotations":
      return import("./sources/Payment/schemaWithAnnotations") as T;
    case ".mesh/sources/Project/schemaWithAnnotations":
      return import("./sources/Project/schemaWithAnnotations") as T;
    case ".mesh/sources/Resource/schemaWithAnnotations":
      return import("./sources/Resource/schemaWithAnnotations") as T;
    case ".mesh/sources/Token/schemaWithAnnotations":
      return import("./sources/Token/schemaWithAnnotations") as T;
    case ".mesh/sources/User/schemaWithAnnotations":
      return import("./sources/User/schemaWithAnnotations") as T;
    default:
      return Promise.reject(new Error(`Cannot find module '${relativeModuleId}'.`));
  }
};

const rootStore = new MeshStore('.mesh', new FsStoreStorageAdapter({
  cwd: baseDir,
  importFn,
  fileType: "ts",
}), {
  readonly: true,
  validate: false
});

export async function getMeshOptions(): Promise<GetMeshOptions> {
const pubsub = new PubSub();
const sourcesStore = rootStore.child('sources');
const logger = new DefaultLogger("");
const MeshCache = await import("@graphql-mesh/cache-localforage").then(handleImport);
  const cache = new MeshCache({
      ...{},
      importFn,
      store: rootStore.child('cache'),
      pubsub,
      logger,
    })
const fetchFn = await import('@whatwg-node/fetch').then(m => m?.fetch || m);
const sources: MeshResolvedSource[] = [];
const transforms: MeshTransform[] = [];
const additionalEnvelopPlugins: MeshPlugin<any>[] = [];
const userTransforms = [];
const resourceTransforms = [];
const projectTransforms = [];
const paymentTransforms = [];
const tokenTransforms = [];
const fileTransforms = [];
const documentTransforms = [];
const notificationTransforms = [];
const additionalTypeDefs = [] as any[];
const UserHandler = await import("@graphql-mesh/openapi").then(handleImport);
const userHandler = new UserHandler({
              name: "User",
              config: {"source":"./services/gateway/generated/openapi/user.json","endpoint":"http://user.internal","ignoreErrorResponses":true,"selectQueryOrMutationField":[{"fieldName":"workView","type":"mutation"}]},
              baseDir,
              cache,
              pubsub,
              store: sourcesStore.child("User"),
              logger: logger.child({ source: "User" }),
              importFn,
            });
const ResourceHandler = await import("@graphql-mesh/openapi").then(handleImport);
const resourceHandler = new ResourceHandler({
              name: "Resource",
              config: {"source":"./services/gateway/generated/openapi/resource.json","endpoint":"http://resource.internal","ignoreErrorResponses":true},
              baseDir,
              cache,
              pubsub,
              store: sourcesStore.child("Resource"),
              logger: logger.child({ source: "Resource" }),
              importFn,
            });
const ProjectHandler = await import("@graphql-mesh/openapi").then(handleImport);
const projectHandler = new ProjectHandler({
              name: "Project",
              config: {"source":"./services/gateway/generated/openapi/project.json","endpoint":"http://project.internal","ignoreErrorResponses":true},
              baseDir,
              cache,
              pubsub,
              store: sourcesStore.child("Project"),
              logger: logger.child({ source: "Project" }),
              importFn,
            });
const PaymentHandler = await import("@graphql-mesh/openapi").then(handleImport);
const paymentHandler = new PaymentHandler({
              name: "Payment",
              config: {"source":"./services/gateway/generated/openapi/payment.json","endpoint":"http://payment.internal","ignoreErrorResponses":true},
              baseDir,
              cache,
              pubsub,
              store: sourcesStore.child("Payment"),
              logger: logger.child({ source: "Payment" }),
              importFn,
            });
const TokenHandler = await import("@graphql-mesh/openapi").then(handleImport);
const tokenHandler = new TokenHandler({
              name: "Token",
              config: {"source":"./services/gateway/generated/openapi/token.json","endpoint":"http://token.internal","ignoreErrorResponses":true},
              baseDir,
              cache,
              pubsub,
              store: sourcesStore.child("Token"),
              logger: logger.child({ source: "Token" }),
              importFn,
            });
const FileHandler = await import("@graphql-mesh/openapi").then(handleImport);
const fileHandler = new FileHandler({
              name: "File",
              config: {"source":"./services/gateway/generated/openapi/file.json","endpoint":"http://file.internal","ignoreErrorResponses":true},
              baseDir,
              cache,
              pubsub,
              store: sourcesStore.child("File"),
              logger: logger.child({ source: "File" }),
              importFn,
            });
const DocumentHandler = await import("@graphql-mesh/openapi").then(handleImport);
const documentHandler = new DocumentHandler({
              name: "Document",
              config: {"source":"./services/gateway/generated/openapi/document.json","endpoint":"http://document.internal","ignoreErrorResponses":true},
              baseDir,
              cache,
              pubsub,
              store: sourcesStore.child("Document"),
              logger: logger.child({ source: "Document" }),
              importFn,
            });
const NotificationHandler = await import("@graphql-mesh/openapi").then(handleImport);
const notificationHandler = new NotificationHandler({
              name: "Notification",
              config: {"source":"./services/gateway/generated/openapi/notification.json","endpoint":"http://notification.internal","ignoreErrorResponses":true},
              baseDir,
              cache,
              pubsub,
              store: sourcesStore.child("Notification"),
              logger: logger.child({ source: "Notification" }),
              importFn,
            });
sources[0] = {
          name: 'User',
          handler: userHandler,
          transforms: userTransforms
        }
sources[1] = {
          name: 'Resource',
          handler: resourceHandler,
          transforms: resourceTransforms
        }
sources[2] = {
          name: 'Project',
          handler: projectHandler,
          transforms: projectTransforms
        }
sources[3] = {
          name: 'Payment',
          handler: paymentHandler,
          transforms: paymentTransforms
        }
sources[4] = {
          name: 'Token',
          handler: tokenHandler,
          transforms: tokenTransforms
        }
sources[5] = {
          name: 'File',
          handler: fileHandler,
          transforms: fileTransforms
        }
sources[6] = {
          name: 'Document',
          handler: documentHandler,
          transforms: documentTransforms
        }
sources[7] = {
          name: 'Notification',
          handler: notificationHandler,
          transforms: notificationTransforms
        }
const additionalResolvers = [] as any[]
const Merger = await import("@graphql-mesh/merger-bare").then(handleImport);
const merger = new Merger({
        cache,
        pubsub,
        logger: logger.child({ merger: "bare" }),
        store: rootStore.child("bare")
      })

  return {
    sources,
    transforms,
    additionalTypeDefs,
    additionalResolvers,
    cache,
    pubsub,
    merger,
    logger,
    additionalEnvelopPlugins,
    get documents() {
      return [
      
    ];
    },
    fetchFn,
  };
}

